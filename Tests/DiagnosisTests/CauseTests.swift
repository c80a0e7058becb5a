import AudioGuardCore
import Diagnosis
import Testing

/// Each cause once as it shows in a log, and once nearly so.
@Suite struct `Each cause` {
    /// A log, what is to be found in it, and by which records.
    struct Case: Sendable, CustomTestStringConvertible {
        var cause: Cause
        var log: RecordedLog
        var records: [UInt64] = []
        var module: ModuleID?
        var isStillSo = true
        var testDescription: String { cause.rawValue }
    }

    static func log(
        _ phase: ClassPhase = .listening,
        isActive: Bool = true,
        policy: String = "classroom@1",
        _ happen: (inout RecordedLog) -> Void
    ) -> RecordedLog {
        var log = RecordedLog(phase, isActive: isActive, policy: policy)
        log.wait(2)
        happen(&log)
        return log
    }

    static let onlyMixes = SessionConfiguration(.playAndRecord, options: .mixWithOthers)

    @Test(arguments: found)
    func `is found with its records`(_ expected: Case) throws {
        let finding = try #require(
            expected.log.finding(expected.cause),
            "\(expected.log.findings.map(\.cause))"
        )
        #expect(Set(finding.evidence.records).isSuperset(of: expected.records), "\(finding.evidence)")
        #expect(finding.evidence.records.allSatisfy { $0 >= 1 && $0 <= UInt64(expected.log.records.count) })
        #expect(finding.module == expected.module)
        #expect(finding.isStillSo == expected.isStillSo)
        #expect(finding.sentence.hasSuffix(".") && !finding.remedy.isEmpty)
        #expect(
            finding.contact
                == (expected.log.records.last { $0.caller?.module == expected.module }?.caller?.contact)
        )
    }

    @Test func `there is a case for each that a log can show`() {
        let logs = Cause.allCases.filter { !$0.questions.contains(.machine) } + [.recordsLost]
        #expect(Set(Self.found.map(\.cause)) == Set(logs))
    }

    @Test(arguments: sound.indices)
    func `is not found where it is only nearly so`(_ index: Int) {
        let (name, log) = Self.sound[index]
        #expect(log.findings == [], "\(name)")
    }

    @Test func `a lease to measure is no module's fault`() throws {
        let log = Self.log { log in
            log.lease(.begun, for: .measure, by: "scoring")
            log.ask(
                .configure(
                    to: SessionConfiguration(
                        .playAndRecord,
                        mode: .measurement,
                        options: [.mixWithOthers, .defaultToSpeaker]
                    )
                ),
                by: "scoring"
            )
        }
        #expect(try #require(log.finding(.measurement)).severity == .info)
    }
}
