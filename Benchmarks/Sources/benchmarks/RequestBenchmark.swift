import AudioGuard
import Courseware

/// A module's call while a class is live: hook, stack, policy, setter, read-back and audit record, on disk.
enum RequestBenchmark {
    /// How deep in a stack the module calls: a tap handler of an app stands under some twenty frames.
    static let depth = 20

    static func run() throws -> [Row] {
        let scratch = [try ScratchDirectory(), try ScratchDirectory()]
        let logs = try scratch.map { try AuditLog(directory: $0.path, options: .everyRecord) }
        defer { for log in logs { log.close() } }
        let bare = try App()
        let advised = try App()
        SwizzleAndAppend.begin(on: advised.session, file: scratch[0].path + "/calls.txt")
        let guarded = try App(trail: logs[0], isLive: true)
        let timed = try App(trail: logs[1], isLive: true, isTimed: true)
        let contestants = [
            Contestant("bare setter", work: bare.request),
            Contestant("swizzle and append, as articles advise", work: advised.request),
            Contestant("guarded setter", work: guarded.request),
            Contestant(
                "the guard alone, hook to answer",
                foreign: { timed.door?.taken() ?? 0 },
                work: timed.request
            ),
        ]
        var rows: [Row] = []
        _ = try Courseware.atDepth(depth) {
            let tight = try Race.tight(contestants, samples: 20_000)
            rows += Self.rows(tight, "", goal: Row.Goal(median: 15_000, p99: 60_000))
            let paced = try Race.paced(contestants, samples: 2_500)
            rows += Self.rows(paced, ", at 1 kHz", goal: Row.Goal(median: 20_000, p99: 100_000))
        }
        return rows
    }

    private static func rows(_ timings: [Timing], _ pace: String, goal: Row.Goal) -> [Row] {
        timings.enumerated().map { index, timing in
            let bare = Row.Beside(peer: "bare setter", median: timings[0].median, isOnTop: true)
            let advised = Row.Beside(peer: "swizzle and append", median: timings[1].median)
            let timing = timing.named(timing.name + pace)
            return switch index {
            case 0: Row(.request, timing)
            case 1: Row(.request, timing, beside: bare)
            case 2: Row(.request, timing, beside: advised)
            default: Row(.request, timing, beside: advised, goal: goal)
            }
        }
    }
}
