import AudioGuard
import AudioGuardCore
import Foundation

extension ClassReport.Verdict {
    /// What is to be said first: who broke what, how often, what the guard did, and what was heard.
    init(
        records: UInt64,
        _ findings: [Finding],
        leftOut: UInt64,
        trust: ClassReport.Trust,
        heard: ClassLevels?
    ) {
        let harm = findings.filter { $0.ending == .happened }
        let rest = findings.filter { $0.ending != .happened }
        let lost = trust.lost
        if records == 0, trust.unreadableCount > 0 {
            let title = "This log cannot be relied on: nothing of it can be read."
            self.init(tone: .doubtful, title: title, lines: [])
        } else if records == 0 {
            self.init(tone: .empty, title: "This log is empty: nothing was recorded.", lines: [])
        } else if findings.isEmpty {
            let title =
                lost == 0
                ? "Nothing went wrong: nobody broke the sound of a class."
                : "Nothing that was recorded went wrong, but not all was recorded."
            self.init(tone: lost == 0 ? .quiet : .doubtful, title: title, lines: [])
        } else if harm.isEmpty {
            let doers = Self.doers(rest)
            let isWhole = heard.map { Self.said($0.with) == nil } ?? false
            let made = isWhole ? "The guard kept it whole." : "The guard stopped it, or put it right."
            let title = "\(Self.counted(doers.count, "module")) would have broken the sound. \(made)"
            self.init(tone: .guarded, title: title, lines: [Self.who(doers)])
        } else {
            let title =
                "The sound was harmed: \(Self.times(harm.reduce(0) { $0.plus($1.count) })), by \(Self.names(harm))."
            var lines = ["\(harm[0].heard) \(harm[0].summary)"]
            if !rest.isEmpty { lines.append("Stopped or put right besides: " + Self.who(Self.doers(rest))) }
            self.init(tone: .harmed, title: title, lines: lines)
        }
        if lost > 0 {
            let what = lost == 1 ? "One record was" : "\(lost) records were"
            lines.append("\(what) lost: what happened meanwhile is not known.")
        }
        if leftOut > 0 {
            lines.append("\(leftOut) more records of other groups are counted, and not told of.")
        }
        if let heard { lines.append(Self.heard(heard)) }
        if records > 0, !trust.isReliable { doubt() }
    }

    /// Puts before all else that the log does not verify, or that some of it could not be read.
    private mutating func doubt() {
        let rest = title.prefix(1).lowercased() + title.dropFirst()
        title = "This log cannot be relied on. As far as it can be read: \(rest)"
        if tone == .quiet || tone == .guarded { tone = .doubtful }
    }

    /// Who did it how often, the most frequent first.
    private static func doers(_ findings: [Finding]) -> [(name: String, count: UInt64)] {
        Dictionary(grouping: findings, by: \.module)
            .map { ($0, $1.reduce(0) { $0.plus($1.count) }, $1[0].first.seq) }
            .sorted { ($1.1, $0.2) < ($0.1, $1.2) }
            .map { ($0.0, $0.1) }
    }

    private static func who(_ doers: [(name: String, count: UInt64)]) -> String {
        let shown = doers.prefix(6).map { "\($0.name) (\(times($0.count)))" }.joined(separator: ", ")
        return doers.count > 6 ? "\(shown) and \(doers.count - 6) others." : "\(shown)."
    }

    private static func names(_ findings: [Finding]) -> String {
        let names = doers(findings).map(\.name)
        guard names.count > 3 else { return names.joined(separator: ", ") }
        return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) others"
    }

    private static func heard(_ levels: ClassLevels) -> String {
        let others = levels.with.interruptedSeconds
        let but = others >= 0.1 ? ", but for \(one(others)) s that others had, such as a phone call" : ""
        let with = said(levels.with) ?? "all was heard"
        guard let without = said(levels.without) else { return "With the guard \(with)\(but)." }
        return "Without the guard \(without). With it \(with)\(but)."
    }

    /// What was not as it should be; `nil` where all was.
    private static func said(_ heard: ClassLevels.Heard) -> String? {
        var parts: [String] = []
        if heard.voiceSilentSeconds >= 0.1 {
            parts.append("the teacher could not be heard for \(one(heard.voiceSilentSeconds)) s")
        }
        if abs(heard.mediaLevelChangeDB) >= 0.5 {
            let change = heard.mediaLevelChangeDB < 0 ? "quieter" : "louder"
            let level = one(abs(heard.mediaLevelChangeDB))
            parts.append("the lesson's media was \(level) dB \(change) on the microphone")
        }
        if heard.earpieceSeconds >= 0.1 {
            parts.append("\(one(heard.earpieceSeconds)) s came from the earpiece")
        }
        guard let last = parts.popLast() else { return nil }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }

    private static func one(_ value: Double) -> String { String(format: "%.1f", value) }
    private static func times(_ count: UInt64) -> String { count == 1 ? "once" : "\(count) times" }
    private static func counted(_ count: Int, _ thing: String) -> String {
        "\(count) \(thing)\(count == 1 ? "" : "s")"
    }
}

extension ClassReport.Trust {
    /// Whether the log verifies, but for a last line that is being written, and all of it could be read.
    package var isReliable: Bool {
        unreadableCount == 0 && verification.flaw.map { $0.kind == .unterminated } ?? true
    }
}
