import AudioGuard
import Courseware

/// The module's call while no class is live: the guard is there and lets everything pass.
enum IdleBenchmark {
    static func run() throws -> [Row] {
        let scratch = try ScratchDirectory()
        let log = try AuditLog(directory: scratch.path)
        defer { log.close() }
        let bare = try App()
        let advised = try App()
        SwizzleAndAppend.begin(on: advised.session, file: scratch.path + "/calls.txt")
        let guarded = try App(trail: log, isLive: false)
        let head = log.head
        var timings: [Timing] = []
        _ = try Courseware.atDepth(RequestBenchmark.depth) {
            timings = try Race.tight(
                [
                    Contestant("bare setter", work: bare.request),
                    Contestant("guarded setter, no class", work: guarded.request),
                ],
                samples: 20_000,
                batch: 16
            )
            timings += try Race.tight(
                [Contestant("swizzle and append, which knows no class", work: advised.request)],
                samples: 2_000
            )
        }
        guard log.head == head else { throw BenchmarkError("the guard wrote, although no class is live.") }
        return [
            Row(.idle, timings[0]),
            Row(
                .idle,
                timings[2],
                beside: Row.Beside(peer: "bare setter", median: timings[0].median, isOnTop: true)
            ),
            Row(.idle, timings[1], onTopOf: timings[0], atMost: 1_000),
        ]
    }
}
