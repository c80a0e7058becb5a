import ArgumentParser
import AudioGuardCore
import Foundation
import WrittenForms

/// The options by which records are chosen.
struct RecordFilter: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "From then on: 2026-03-01T08:00:00Z, 2026-03-01, 2h (ago), today.",
            valueName: "time"
        )
    )
    var since: String?

    @Option(help: ArgumentHelp("Before then, written likewise.", valueName: "time"))
    var until: String?

    @Option(help: ArgumentHelp("Where this rule spoke, as alerts name it.", valueName: "rule"))
    var rule: [String] = []

    @Option(
        help: ArgumentHelp(
            "Asked by this module; or unknown, another process, the OS, the user.",
            valueName: "name"
        )
    )
    var module: [String] = []

    @Option(
        help: ArgumentHelp("At least so bad: info, warning, error or fatal.", valueName: "severity")
    )
    var severity: String?

    @Option(
        help: ArgumentHelp(
            "Of this outcome: passed, skipped, amended, withheld, refused or failed.",
            valueName: "outcome"
        )
    )
    var outcome: [String] = []

    @Option(help: ArgumentHelp("Of this kind, such as decision, lease or gap.", valueName: "kind"))
    var kind: [String] = []

    @Option(
        help: ArgumentHelp(
            "In this room: its pseudonym, as records have it, or how it begins.",
            valueName: "digits"
        )
    )
    var room: [String] = []

    @Option(help: ArgumentHelp("This record and its neighbours.", valueName: "number"))
    var around: String?

    @Option(help: ArgumentHelp("How many neighbours of --around on each side.", valueName: "number"))
    var context: String?

    /// What is chosen. Several values of one option are alternatives; several options must all hold.
    func selection(now: Date = Date()) throws(UsageError) -> RecordSelection {
        var selection = RecordSelection()
        if let since { selection.since = try SpokenMoment(since, as: "--since", now: now).wall }
        if let until { selection.until = try SpokenMoment(until, as: "--until", now: now).wall }
        if selection.since > selection.until {
            throw UsageError("--since is later than --until: nothing lies between. Swap them.")
        }
        for name in rule {
            guard AuditRecord.allRuleNames.contains(name) else {
                throw Self.unknown("--rule", "rule", name, AuditRecord.allRuleNames)
            }
            selection.rules.insert(name)
        }
        selection.modules = Set(module)
        for digits in room {
            guard (4...32).contains(digits.count), digits.allSatisfy({ "0123456789abcdef".contains($0) })
            else {
                throw UsageError(
                    """
                    --room: "\(digits.prefix(60))" is no pseudonym. Give the 32 digits that records have, or the \
                    first four of them or more.
                    """.printable
                )
            }
            selection.rooms.insert(digits)
        }
        if let severity {
            let all: [Severity] = [.info, .warning, .error, .fatal]
            guard let named = all.first(where: { "\($0)" == severity }) else {
                throw Self.unknown("--severity", "severity", severity, all.map { "\($0)" })
            }
            selection.severity = named
        }
        let outcomes: [AuditRecord.Outcome] = [.passed, .skipped, .amended, .withheld, .refused, .failed]
        selection.outcomes = try Self.values(outcome, of: outcomes, "--outcome", "outcome")
        selection.kinds = try Self.values(kind, of: AuditRecord.Kind.allCases, "--kind", "kind")
        let context = try Self.count(context ?? "10", "--context", upTo: 1_000_000)
        if self.context != nil, around == nil { throw UsageError("--context goes with --around.") }
        if let around {
            let number = try Self.count(around, "--around", upTo: .max)
            guard number > 0 else { throw UsageError("--around takes a record's number, from 1 on.") }
            let (end, isBeyond) = number.addingReportingOverflow(context)
            selection.numbers = (number > context ? number - context : 1)...(isBeyond ? .max : end)
        }
        return selection
    }

    /// A whole number as an option has it.
    static func count(_ text: String, _ option: String, upTo most: UInt64) throws(UsageError) -> UInt64 {
        guard let count = UInt64(text), count <= most else {
            let bound = most == .max ? "" : " up to \(most)"
            throw UsageError("\(option): \"\(text.prefix(60))\" is no whole number\(bound).".printable)
        }
        return count
    }

    private static func values<Value: RawRepresentable<String> & Hashable>(
        _ words: [String],
        of all: [Value],
        _ option: String,
        _ what: String
    ) throws(UsageError) -> Set<Value> {
        var values: Set<Value> = []
        for word in words {
            guard let value = all.first(where: { $0.rawValue == word }) else {
                throw unknown(option, what, word, all.map(\.rawValue))
            }
            values.insert(value)
        }
        return values
    }

    private static func unknown(_ option: String, _ what: String, _ word: String, _ valid: [String])
        -> UsageError
    {
        UsageError(
            "\(option): \(SourceError(unknown: what, word, valid: valid, at: SourcePlace()).message)"
                .printable
        )
    }
}
