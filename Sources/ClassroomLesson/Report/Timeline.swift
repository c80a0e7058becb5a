public import AudioGuardCore
import Foundation

/// A lesson for people: what happened when, what the guard made of it, and what was heard afterwards.
public struct Timeline {
    /// One happening.
    public struct Row {
        /// Seconds from the beginning.
        public let at: Double
        /// What happened.
        public let what: String
        /// What was heard afterwards without the guard.
        public let without: String
        /// What was heard afterwards with it.
        public let with: String
        /// What the guard made of it, a line each.
        public let made: [String]
    }

    /// The rows in the order of time.
    public let rows: [Row]

    /// The timeline of a lesson.
    /// - parameter records: What the guarded performance wrote.
    public init(of lesson: Lesson, without: Performance, with: Performance, records: [AuditRecord]) {
        let story = lesson.story
        rows = story.indices.map { index in
            let at = story[index].at / .seconds(1)
            let end = (index + 1 < story.count ? story[index + 1].at : lesson.length) / .seconds(1)
            let made = records.filter { record in
                let second = Double(record.monotonic) / 1_000_000
                return second >= at - 0.005 && (second < end - 0.005 || index + 1 == story.count)
            }
            return Row(
                at: at,
                what: "\(story[index].what)",
                without: without.heard(from: at, to: end),
                with: with.heard(from: at, to: end),
                made: made.compactMap(Self.line)
            )
        }
    }

    /// What a record says in a line; `nil` for those of which a person need not hear.
    private static func line(_ record: AuditRecord) -> String? {
        let who = record.caller?.who ?? ""
        if let note = record.lease {
            switch note.step {
            case .begun: return "lease \(note.id.number): \(who) may \(note.need.rawValue)"
            case .restored: return "lease \(note.id.number) ended: \(note.why ?? "the session is put back")"
            case .notRestored: return "lease \(note.id.number) ended, not put back: \(note.why ?? "")"
            case .overdue: return "lease \(note.id.number): the time of \(who) is over"
            case .leaked: return "lease \(note.id.number): \(who) died without giving back"
            }
        }
        guard record.kind == .decision || record.kind == .repair, let asked = record.requested,
            let outcome = record.outcome, !record.rules.isEmpty
        else { return nil }
        let rules = record.rules.map(\.rule.rawValue).joined(separator: ", ")
        let applied = record.applied.map { " → \($0)" } ?? ""
        return "\(who): \(asked) — \(outcome.rawValue)\(applied) (\(rules))"
    }
}

extension Performance {
    /// What was heard of teacher and lesson video within some seconds.
    func heard(from start: Double, to end: Double) -> String {
        "teacher \(teacher.heard(from: start, to: end)), video \(media.heard(from: start, to: end))"
    }
}

extension Listening {
    /// How loud a track was within some seconds, against what it offered; the first tenth is left out.
    func heard(from start: Double, to end: Double) -> String {
        let first = Int((start + 0.1) / 0.02)
        let windows = (first..<max(first, Int(end / 0.02))).filter {
            $0 < heard.count && phases[$0].isLive && sounds($0)
        }
        guard !windows.isEmpty else { return "—" }
        let audible = windows.filter(isHeard)
        guard audible.count * 4 > windows.count else { return "silent" }
        let gain = audible.reduce(0) { $0 + heard[$1] } / audible.reduce(0) { $0 + offered[$1] }
        let level = 10 * log10(gain)
        return abs(level) < 0.5 ? "heard" : String(format: "%+.0f dB", level)
    }
}
