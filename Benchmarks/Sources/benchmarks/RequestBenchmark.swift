import AudioGuard
import Courseware

/// A module's call while a class is live: hook, stack, policy, setter, read-back and audit record, on disk.
enum RequestBenchmark {
    /// How deep in a stack the module calls: a tap handler of an app stands under some twenty frames.
    static let depth = 20

    static func run() throws -> [Row] {
        let scratch = try ScratchDirectory()
        let log = try AuditLog(directory: scratch.path)
        defer { log.close() }
        let bare = try App()
        let oneOption = try App()
        oneOption.replaceSetterForOneOption()
        let guarded = try App(trail: log, isLive: true)
        let silent = try App(trail: NoTrail(), isLive: true)
        let contestants = [
            Contestant("bare setter", work: bare.request),
            Contestant("one-option setter", work: oneOption.request),
            Contestant("guarded setter", work: guarded.request),
            Contestant("guarded setter, nothing kept", work: silent.request),
        ]
        var rows: [Row] = []
        _ = try Courseware.atDepth(depth) {
            let tight = try Race.tight(contestants, samples: 40_000)
            rows += Self.rows(tight, "", goal: Row.Goal(median: 15_000, p99: 60_000))
            let paced = try Race.paced(contestants, samples: 2_500)
            rows += Self.rows(paced, ", at 1 kHz", goal: Row.Goal(median: 20_000, p99: 100_000))
        }
        return rows
    }

    private static func rows(_ timings: [Timing], _ pace: String, goal: Row.Goal) -> [Row] {
        timings.enumerated().map { index, timing in
            let bare = Row.Beside(peer: "bare setter", median: timings[0].median, isOnTop: true)
            var timing = timing
            timing.name += pace
            return Row(.request, timing, beside: index == 0 ? nil : bare, goal: index == 2 ? goal : nil)
        }
    }
}

/// Keeps nothing, but says so to nobody: a stack whose record was lost would be written out again.
struct NoTrail: AuditTrail {
    func append(_ record: AuditRecord) -> UInt64 { 1 }
}
