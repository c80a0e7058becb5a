import Testing

@testable import AlertDelivery
@testable import AudioGuardCore

@Suite struct PageTests {
    @Test
    func `an alert says what is heard, who, how often, what the guard did, the evidence and what to do`() {
        #expect(
            AlertTelling.all()[0].text == """
                warning: courseware.player, keep-mixing
                  Heard: The class, as before. Without the guard, the class and another app's sound cut each \
                other off.
                  Who: courseware.player, in courseware.player.play(). courseware.player asked to set Playback, \
                but without mixing, another process interrupts the class.
                  How often: 7 times in 2 classes since 2025-06-15 15:05:40 UTC, 3 of them told here for the first time
                  The guard: It was performed as the class needs it.
                  Evidence: log class-1, record 12, chain c0de
                  What to do: Ask courseware.player@school.example to add mixWithOthers to what it sets.
                """
        )
    }

    @Test(arguments: [
        (AlertNotice.of(.of(), count: 1, total: 1), 0, 0, "once since"),
        (.of(.of(), count: 1, total: 1), 0, 1, "once in one class since"),
        (.of(.of(), count: 7, total: 7), 0, 2, "7 times in 2 classes since"),
        (.of(.of(), count: 3, total: 7), 0, 2, "7 times in 2 classes since"),
        (.of(.of(), count: 3, total: 7), 2, 2, "7 times in 2 classes since"),
    ])
    func `how often says what is new, and what a mute kept back`(
        _ notice: AlertNotice,
        _ muted: UInt64,
        _ classes: UInt64,
        _ begins: String
    ) throws {
        var notice = notice
        (notice.muted, notice.classes) = (muted, classes)
        let line = try #require(AlertPage(.alert(notice)).lines.first { $0.topic == .count }).text
        let new = notice.count == notice.total ? "" : ", 3 of them told here for the first time"
        let kept = muted == 0 ? "" : ", 2 of these kept back by a mute"
        #expect(line == "\(begins) 2025-06-15 15:05:40 UTC\(new)\(kept)")
    }

    @Test func `what is over says so, and what is left to do`() {
        #expect(
            AlertTelling.all()[2].text == """
                resolved: courseware.player, keep-mixing
                  Heard: The class: it has not happened again.
                  Who: courseware.player, in courseware.player.play(). courseware.player asked to set Playback, \
                but without mixing, another process interrupts the class.
                  How often: 7 times in 2 classes since 2025-06-15 15:05:40 UTC, last at 2025-06-15 15:06:40 UTC
                  The guard: It was performed as the class needs it.
                  Evidence: log class-1, record 12, chain c0de
                  What to do: Nothing now. Ask courseware.player@school.example to add mixWithOthers to what it \
                sets.
                """
        )
    }

    @Test func `a digest names the worst, and counts all`() {
        let page = AlertPage(AlertTelling.all()[1])
        #expect(page.title == "digest: 37 groups of alerts")
        #expect(page.lines.filter { $0.topic == .who }.count == 10)
        #expect(
            page.lines[1].text
                == "courseware.player1, keep-mixing: 7 times in 2 classes since 2025-06-15 15:05:40 UTC, 3 of "
                + "them told here for the first time. It was performed as the class needs it."
        )
        let count = page.lines.first { $0.topic == .count }?.text
        #expect(
            count
                == "111 times in 37 groups, of which the worst 10 are named here, since 2025-06-15 15:05:40 UTC"
        )
        #expect(AlertPage(AlertTelling.all()[1], isShort: true).lines.filter { $0.topic == .who }.isEmpty)
    }

    /// The topics stand in their order, and no alert lacks one.
    @Test func `every alert has every part, for every rule, outcome and trouble`() throws {
        var records: [AuditRecord] = []
        let outcomes: [AuditRecord.Outcome?] = [
            nil, .passed, .skipped, .amended, .withheld, .refused, .failed,
        ]
        let callers: [Caller?] = [nil, .anotherProcess, Caller(module: "m", confidence: .symbol)]
        for (rule, outcome) in PolicyRule.allCases.flatMap({ rule in outcomes.map { (rule, $0) } }) {
            for (caller, kind) in callers.flatMap({ [($0, AuditRecord.Kind.decision), ($0, .repair)] }) {
                var record = AuditRecord(kind)
                record.severity = .warning
                record.rules = [Ruling(rule, "it is so")]
                record.outcome = outcome
                record.caller = caller
                records.append(record)
            }
        }
        for trouble in MixerTrouble.allCases {
            var record = AuditRecord(.mixer)
            record.mixer = MixerNote(trouble, of: "radio", count: 2, duration: 1_000)
            record.severity = trouble.severity
            records.append(record)
        }
        for kind in FightNote.Kind.allCases {
            var record = AuditRecord(.fight)
            record.fight = FightNote(kind, count: 3)
            records.append(record)
        }
        for step in [LeaseNote.Step.begun, .restored, .notRestored, .overdue, .leaked] {
            var record = AuditRecord(.lease)
            record.lease = LeaseNote(LeaseID(1), step, need: .record)
            records.append(record)
        }
        for kind in [AuditRecord.Kind.overdue, .gap, .drift] {
            var record = AuditRecord(kind)
            record.severity = .error
            record.hardware = SessionHardware(sampleRate: 16_000, ioBufferDuration: 0.02)
            record.need = SessionHardware(sampleRate: 48_000, ioBufferDuration: 0.01)
            records.append(record)
        }
        var alerts = 0
        for record in records {
            guard let alert = Alert(for: record, chain: "c0de") else { continue }
            alerts += 1
            for part in [alert.heard, alert.event, alert.deed, alert.advice] {
                #expect(part.count > 5 && part.last == ".", "\(part)")
                #expect(!part.contains("nil") && !part.contains("  ") && !part.contains(".."), "\(part)")
            }
            let page = AlertPage(.alert(.of(alert)))
            #expect(page.lines.map(\.topic) == AlertPage.Topic.allCases)
        }
        let blaming = PolicyRule.allCases.filter { $0.blames(isOwner: false) }.count
        #expect(alerts == blaming * 7 * 3 * 2 + (MixerTrouble.allCases.count - 1) + 3 + 3 + 3)
    }

    @Test func `every rule's harm and remedy is a clause of its own`() {
        for words in [PolicyRule.allCases.map(\.harm), PolicyRule.allCases.map(\.remedy)] {
            #expect(Set(words).count == PolicyRule.allCases.count)
            for clause in words {
                #expect(clause.count > 10 && clause.last != "." && clause.first?.isLowercase == true)
            }
        }
    }
}
