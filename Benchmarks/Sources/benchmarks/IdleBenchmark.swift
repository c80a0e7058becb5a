import AudioGuard
import Courseware

/// The module's call while no class is live: the guard is there and lets everything pass.
enum IdleBenchmark {
    static func run() throws -> [Row] {
        let bare = try App()
        let guarded = try App(trail: MemoryTrail(), isLive: false)
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
        }
        return [
            Row(.idle, timings[0]),
            Row(.idle, timings[1], onTopOf: timings[0], atMost: 1_000),
        ]
    }
}
