import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audioguard doctor` {
    static let complaints = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Complaints")
        .path

    /// Lets a story happen, and returns the directory with the log that it left.
    static func recorded(_ story: String) async throws -> String {
        let log = try temporaryFolder() + "/log"
        let arguments = ["simulate", "\(complaints)/\(story).yaml", "--profile", "ios17", "--log", log]
        let ended = try await Program.run(arguments)
        try #require(ended.status == 0, "\(ended.output)\(ended.complaint)")
        return log
    }

    static func records(_ log: String) throws -> [AuditRecord] {
        var reader = try AuditReader(directory: log)
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    /// A finding as the program prints it.
    struct Found {
        let fields: [String: Any]

        var isStillSo: Bool { fields["isStillSo"] as? Bool == true }
        var isLikely: Bool { fields["isLikely"] as? Bool == true }
        var module: String? { fields["module"] as? String }
        var records: [Int] { (fields["evidence"] as? [String: Any])?["records"] as? [Int] ?? [] }
        var questions: [String] { fields["questions"] as? [String] ?? [] }
    }

    /// What the doctor finds under a cause's name.
    static func finding(_ cause: String, in log: String) async throws -> Found {
        let ended = try await Program.run(["doctor", "--log", log, "--json"])
        #expect(ended.status == 1, "\(ended.complaint)")
        let findings = ended.json["findings"] as? [[String: Any]] ?? []
        let fields = try #require(findings.first { $0["cause"] as? String == cause }, "\(ended.output)")
        return Found(fields: fields)
    }

    @Test func `a class from the earpiece: who set it, and where`() async throws {
        let log = try await Self.recorded("from-the-earpiece")
        let finding = try await Self.finding("earpiece", in: log)
        #expect(finding.module == "speech.input" && finding.isStillSo && !finding.isLikely)
        let records = try Self.records(log)
        let asked = try #require(records.first { $0.caller?.module == "speech.input" })
        #expect(finding.records.contains(Int(asked.seq)), "\(finding.records)")
        #expect(
            finding.records.allSatisfy {
                records[$0 - 1].after?.route.outputs == [.builtInReceiver]
                    || records[$0 - 1].before?.route.outputs == [.builtInReceiver]
            }
        )
        let quiet = try await Program.run(["doctor", "--log", log, "--question", "quiet"])
        #expect(
            quiet.output.contains("set by speech.input, and the policy let it pass"),
            "\(quiet.output)"
        )
    }

    @Test func `another app that ducks: that it plays is evidence, that it ducks is likely`() async throws {
        let log = try await Self.recorded("another-app-ducks")
        let finding = try await Self.finding("ducked-by-others", in: log)
        #expect(finding.isLikely && finding.isStillSo && finding.module == nil)
        let records = try Self.records(log)
        #expect(finding.records.count == 1)
        #expect(
            finding.records.allSatisfy {
                records[$0 - 1].others == .plays && records[$0 - 1].phase == .speaking
            }
        )
    }

    @Test func `media outside the unit: a player sounded when the pupil was on the microphone`() async throws
    {
        let log = try await Self.recorded("media-beside-the-unit")
        let finding = try await Self.finding("beside-the-unit", in: log)
        #expect(finding.module == "courseware.player" && !finding.isStillSo)
        let records = try Self.records(log)
        let asked = try #require(records.first { $0.caller?.module == "courseware.player" })
        let phases = records.filter { $0.kind == .phase && $0.use?.contains(.player) == true }.map(\.seq)
        #expect(phases.count == 2)
        #expect(finding.fields["times"] as? Int == 1)
        #expect(Set(finding.records).isSuperset(of: ([asked.seq] + phases).map(Int.init)))
        #expect(
            finding.records.allSatisfy { records[$0 - 1].use?.contains(.player) == true || $0 == asked.seq }
        )
    }

    @Test func `a web page interrupted us: each time, and whose session did not mix`() async throws {
        let log = try await Self.recorded("web-page-interrupts")
        let finding = try await Self.finding("taken-by-others", in: log)
        #expect(finding.module == "rtc" && finding.isStillSo && finding.questions == ["hear"])
        let began = try Self.records(log).filter { record in
            if case .interruptionBegan? = record.event { true } else { false }
        }
        #expect(began.count == 2)
        #expect(Set(finding.records).isSuperset(of: began.map { Int($0.seq) }))
    }

    @Test func `what it says is words, evidence and a remedy`() async throws {
        let log = try await Self.recorded("from-the-earpiece")
        let ended = try await Program.run(["doctor", "--log", log])
        #expect(ended.status == 1)
        #expect(
            ended.output.contains(
                """
                Why is my media quiet?
                  1. The class is heard from the earpiece, since PlayAndRecord mixWithOthers (set by \
                speech.input, and the policy let it pass) lacks defaultToSpeaker.
                """
            ),
            "\(ended.output)"
        )
        #expect(ended.output.contains("still so at the end of the log"))
        #expect(ended.output.contains("Remedy: Set defaultToSpeaker"))
    }

    @Test func `a line that is damaged is told, and what stands behind it is read`() async throws {
        let log = try await Self.recorded("from-the-earpiece")
        let file = URL(fileURLWithPath: log + "/audit-000000000001.jsonl")
        var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        lines[1] = "not a line of the log"
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        let damaged = try await Self.finding("log-damaged", in: log)
        #expect(damaged.records == [1] && damaged.questions == ["machine"])
        let earpiece = try await Self.finding("earpiece", in: log)
        #expect(earpiece.module == "speech.input" && earpiece.isStillSo)
    }

    @Test func `a log that cannot be read is 4, wrong usage 2`() async throws {
        let empty = try temporaryFolder()
        for directory in [empty, empty + "/nowhere"] {
            let ended = try await Program.run(["doctor", "--log", directory])
            #expect(ended.status == 4)
            #expect(ended.complaint.contains(directory) && ended.output.isEmpty)
        }
        #expect(try await Program.run(["doctor", "--question", "why"]).status == 2)
    }

    @Test func `the log of a story goes into a new directory, and is the same each time`() async throws {
        let log = try await Self.recorded("from-the-earpiece")
        let other = try await Self.recorded("from-the-earpiece")
        func bytes(_ folder: String) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: folder + "/audit-000000000001.jsonl"))
        }
        #expect(try bytes(log) == bytes(other))
        let story = "\(Self.complaints)/from-the-earpiece.yaml"
        let rows: [([String], String)] = [
            ([story, "--profile", "ios17", "--log", log], "is not empty"),
            ([story, "--log", log + "x"], "there are 5"),
            ([story, story, "--log", log + "x"], "--log is for one story"),
            ([story, "--policy", "none", "--log", log + "x"], "--log needs the guard"),
        ]
        for (arguments, says) in rows {
            let ended = try await Program.run(["simulate"] + arguments)
            #expect(ended.status == 2 && ended.complaint.contains(says), "\(ended.complaint)")
        }
    }
}
