import ArgumentParser
import AudioGuardCore
import Foundation
import Testing

@testable import audioguard

@Suite struct `The filter of audioguard audit` {
    typealias Row = (arguments: [String], model: @Sendable (AuditRecord) -> Bool)

    /// Each option, alone and with others, and what it must mean, said once more.
    static let rows: [Row] = places + words

    private static let places: [Row] = [
        ([], { _ in true }),
        (["--since", "2026-01-01T00:30:00Z"], { $0.wall >= WrittenLog.begin + 1_800_000_000 }),
        (["--until", "2026-01-01T09:00:00.5+08:00"], { $0.wall < WrittenLog.begin + 3_600_500_000 }),
        (["--module", "game.engine"], { $0.caller?.module == "game.engine" }),
        (
            ["--module", "unknown", "--module", "quiz"],
            { $0.caller?.module == "quiz" || $0.caller == .unknown }
        ),
        (["--around", "50", "--context", "4"], { (46...54).contains($0.seq) }),
        (["--around", "2"], { $0.seq <= 12 }),
        (["--around", "18446744073709551615"], { _ in false }),
        (["--room", "0f1e"], { $0.room?.digits.hasPrefix("0f1e") == true }),
        (["--rule", "give-back"], { $0.lease?.step == .leaked }),
        (["--rule", "underrun"], { $0.mixer != nil && $0.severity > .info }),
        (
            [
                "--kind", "decision", "--kind", "gap", "--severity", "error", "--until",
                "2026-01-01T01:00:00Z",
            ],
            {
                ([$0.kind, $0.repeats?.kind].contains(.decision) || $0.kind == .gap) && $0.severity >= .error
                    && $0.wall < WrittenLog.begin + 3_600_000_000
            }
        ),
    ]

    private static var words: [Row] {
        var rows: [Row] = []
        for kind in AuditRecord.Kind.allCases {
            rows.append((["--kind", kind.rawValue], { $0.kind == kind || $0.repeats?.kind == kind }))
        }
        for rule in PolicyRule.allCases {
            rows.append((["--rule", rule.rawValue], { $0.rules.contains { $0.rule == rule } }))
        }
        for outcome in [AuditRecord.Outcome.passed, .skipped, .amended, .withheld, .refused, .failed] {
            rows.append((["--outcome", outcome.rawValue], { $0.outcome == outcome }))
        }
        for severity in [Severity.info, .warning, .error, .fatal] {
            rows.append((["--severity", "\(severity)"], { $0.severity >= severity }))
        }
        return rows
    }

    @Test func `takes what its options say, forwards, backwards and at the end`() throws {
        let folder = try WrittenLog.folder.get()
        let records = try WrittenLog.records()
        let segments = try WrittenLog.segments(folder)
        #expect(records.count == 120 && segments.count > 2)
        let isWord = Set(Self.words.map(\.arguments))
        for row in Self.rows {
            let expected = records.filter(row.model).map(\.seq)
            var walk = try AuditWalk(folder, try RecordFilter.parse(row.arguments).selection())
            var forwards: [UInt64] = []
            try walk.forwards {
                forwards.append($0.seq); return true
            }
            #expect(forwards == expected, "\(row.arguments)")
            if isWord.contains(row.arguments) { continue }
            var backwards: [UInt64] = []
            try walk.backwards {
                backwards.append($0.seq); return true
            }
            #expect(backwards == expected.reversed(), "\(row.arguments)")
            for count in [7, 200] {
                var last: [UInt64] = []
                try walk.forwards(from: try walk.start(ofLast: count)) {
                    last.append($0.seq); return true
                }
                #expect(last == expected.suffix(count), "the last \(count) of \(row.arguments)")
            }
        }
        #expect(Self.rows.count { row in records.contains(where: row.model) } > 40)
    }

    @Test func `of the program is the same`() async throws {
        let folder = try WrittenLog.folder.get()
        let records = try WrittenLog.records()
        for row in Self.rows where row.arguments.count > 2 {
            let ended = try await Program.run(["audit", "list", folder, "--json"] + row.arguments)
            let listed = try ended.output.split(separator: "\n").map {
                try JSONDecoder().decode(AuditRecord.self, from: Data($0.utf8))
            }
            #expect(ended.status == 0 && listed == records.filter(row.model), "\(row.arguments)")
        }
    }

    @Test func `knows every rule that an alert may be named after`() throws {
        for record in try WrittenLog.records() {
            #expect(Set(record.ruleNames).isSubset(of: AuditRecord.allRuleNames))
        }
    }

    static let wrong: [(arguments: [String], says: String)] = [
        (["--since", "yesturday"], "Did you mean \"yesterday\"?"), (["--since", "2026-02-30"], "is no time"),
        (["--until", "-3h"], "is no time"), (["--since", "2026-01-01T00:00:00+99:00"], "is no time"),
        (["--since", "today", "--until", "3d"], "Swap them"), (["--rule", "kep-mixing"], "\"keep-mixing\"?"),
        (["--severity", "eror"], "\"error\"?"), (["--outcome", "pased"], "\"passed\"?"),
        (["--room", "Room 5"], "is no pseudonym"), (["--kind", "decison"], "\"decision\"?"),
        (["--around", "0"], "from 1 on"), (["--context", "5"], "--context goes with --around"),
        (["--around", "x\u{1B}[2J"], "is no whole number"), (["--context", "2000000"], "up to 1000000"),
    ]

    @Test(arguments: wrong) func `says in one line what is wrong with a value`(
        _ arguments: [String],
        _ says: String
    ) throws {
        // Glued to its option, so that a value may begin with a dash.
        let glued = stride(from: 0, to: arguments.count, by: 2).map {
            "\(arguments[$0])=\(arguments[$0 + 1])"
        }
        let error = #expect(throws: UsageError.self) { try RecordFilter.parse(glued).selection() }
        let text = try #require(error).description
        #expect(text.contains(says) && text == text.printable, "\(text)")
    }

    @Test(arguments: [
        ("now", 0.0), ("90s", 90), ("30m", 1_800), ("2h", 7_200), ("3d", 259_200), ("today", 44_000),
        ("yesterday", 130_400), ("2026-01-01", 44_000), ("2026-01-01T12:13:20", 0),
        ("2026-01-01T12:13Z", 20), ("2026-01-01t04:13:20.25-08:00", -0.25),
    ])
    func `reads a moment as so many seconds ago`(_ text: String, _ ago: Double) throws {
        let utc = try #require(TimeZone(secondsFromGMT: 0))
        let now = Date(timeIntervalSince1970: Double(WrittenLog.begin) / 1_000_000 + 44_000)
        let moment = try SpokenMoment(text, as: "--since", now: now, in: utc)
        #expect(moment.wall == WrittenLog.begin + Int64((44_000 - ago) * 1_000_000))
    }
}
