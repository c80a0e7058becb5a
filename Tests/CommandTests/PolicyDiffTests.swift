import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audioguard policy diff` {
    private func lesson() async throws -> String {
        let ended = try await ShippedLesson.ended.value
        try #require(ended.status == 0, "\(ended.complaint)")
        return try #require(ShippedLesson.folder)
    }

    private func records() async throws -> [AuditRecord] {
        var reader = try AuditReader(directory: try await lesson())
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    @Test func `of a lesson under its own policy finds nothing`() async throws {
        let log = try await lesson()
        let ended = try await Program.run([
            "policy", "diff", "classroom", "classroom", "--log", log, "--json",
        ])
        #expect(ended.status == 0, "\(ended.complaint)")
        #expect((ended.json["differences"] as? [Any])?.isEmpty == true)
        let requests = try await records().filter { $0.kind != .repair && $0.requested != nil }
        #expect(ended.json["compared"] as? Int == requests.count && requests.count > 8)
        // The policy says again what the record says, rule by rule.
        for record in requests {
            let again = try #require(AudioPolicy.classroom.replay(record))
            #expect(again.rulings == record.rules)
            #expect(again.performed(for: try #require(record.requested)) == record.applied)
            #expect(Outcomes.of(again.verdict) == record.outcome)
        }
    }

    @Test func `against one that only observes finds exactly what the guard made otherwise`() async throws {
        let log = try await lesson()
        let ended = try await Program.run([
            "policy", "diff", "classroom", "observe-only", "--log", log, "--json",
        ])
        #expect(ended.status == 1)
        let differences = try #require(ended.json["differences"] as? [[String: Any]])
        let made = try await records().filter { $0.kind == .decision && $0.violated != nil }
        #expect(differences.map { $0["seq"] as? UInt64 } == made.map(\.seq) && made.count == 4)
        #expect(differences.map { $0["module"] as? String } == made.map { $0.caller?.module?.name })
        for (difference, record) in zip(differences, made) {
            let (a, b) = (difference["a"] as? [String: Any], difference["b"] as? [String: Any])
            #expect(a?["verdict"] as? String == record.outcome?.rawValue)
            #expect(b?["verdict"] as? String == "passed")
            #expect(b?["performed"] as? String == record.requested.map { "\($0)" })
            #expect(b?["rules"] as? [String] == record.rules.map(\.rule.rawValue))
        }
    }

    @Test func `shows equal differences together`() async throws {
        let ended = try await Program.run([
            "policy", "diff", "observe-only", "classroom", "--log", try await lesson(),
        ])
        #expect(ended.status == 1)
        #expect(
            ended.output.contains(
                """
                game.engine, speaking: deactivate
                  observe-only  passed, as it was asked
                  classroom     withheld: nothing is performed, and the caller hears of success
                  record 
                """
            )
        )
        #expect(ended.output.hasSuffix(" compared, 4 differ\n"))
    }

    @Test func `finds what an exemption would change, for as long as it lasts`() async throws {
        let log = try await lesson()
        for (until, status) in [("2099-01-01", Int32(1)), ("2001-01-01", 0)] {
            let file = try temporaryFolder() + "/policy.yaml"
            let module = "  game.engine: {treatment: exempt, until: \(until)}"
            try "name: mine\npreset: classroom\nmodules:\n\(module)\n".write(
                toFile: file,
                atomically: true,
                encoding: .utf8
            )
            let ended = try await Program.run(["policy", "diff", "classroom", file, "--log", log])
            #expect(ended.status == status, "\(ended.output)")
        }
    }

    @Test func `ends with 2 for what it cannot read`() async throws {
        let folder = try temporaryFolder()
        for arguments in [
            ["classroom", "classrom", "--log", folder], ["classroom", "classroom", "--log", "/nowhere"],
            ["classroom", "classroom", "--log", folder], ["classroom", "classroom"], ["classroom"],
        ] {
            let ended = try await Program.run(["policy", "diff"] + arguments)
            #expect(ended.status == 2 && ended.output.isEmpty, "\(arguments)")
            #expect(!ended.complaint.isEmpty)
        }
    }
}

/// What a record calls a verdict.
enum Outcomes {
    static func of(_ verdict: Decision.Verdict) -> AuditRecord.Outcome {
        switch verdict {
        case .pass: .passed
        case .skip: .skipped
        case .amend: .amended
        case .withhold: .withheld
        case .refuse: .refused
        }
    }
}
