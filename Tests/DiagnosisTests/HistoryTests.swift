import AudioGuard
import AudioGuardCore
import Diagnosis
import Testing

@Suite struct `A diagnosis` {
    @Test func `what ends is told with its end, and what comes again is counted`() throws {
        var log = RecordedLog()
        for _ in 0..<3 {
            log.wait(5)
            log.interrupt()
            log.wait(4)
            log.now.isActive = true
            log.tell(.interruptionEnded(shouldResume: true), by: .anotherProcess)
        }
        let call = try #require(log.finding(.call))
        #expect(call.times == 3)
        #expect(call.evidence.records == [2, 4, 6] && call.evidence.count == 3)
        #expect(!call.isStillSo)
        #expect(call.since == log.records[1].wall)
        #expect(call.until == log.records[6].wall)
    }

    @Test func `an interruption counts however short it is`() {
        var log = RecordedLog()
        log.interrupt()
        log.wait(0.1)
        log.now.isActive = true
        log.tell(.interruptionEnded(shouldResume: true), by: .anotherProcess)
        #expect(log.finding(.call)?.times == 1)
    }

    @Test func `what is still so comes first, then the worst`() {
        var log = RecordedLog()
        log.add(.gap) { $0.lost = 1 }
        log.add(.fight) { $0.fight = FightNote(.unseen, count: 5) }
        log.now.route = Route(outputs: [.headphones])
        log.add(.route)
        log.ask(.configure(to: SessionConfiguration(.playback)), by: "video")
        let causes = log.findings.map(\.cause)
        #expect(causes == [.notMixing, .heardElsewhere, .fight, .recordsLost])
    }

    @Test func `the end of a class ends all that was wrong in it`() throws {
        var log = RecordedLog()
        log.ask(.configure(to: SessionConfiguration(.record)), by: "recorder")
        log.wait(9)
        log.enter(.idle)
        let finding = try #require(log.finding(.recordAlone))
        #expect(!finding.isStillSo && finding.until == log.records.last?.wall)
    }

    @Test func `a new class knows nothing of the one before`() {
        var log = RecordedLog()
        log.ask(.configure(to: SessionConfiguration(.playback)), by: "video")
        log.enter(.idle)
        log.now.isActive = true
        log.enter(.listening)
        log.wait(2)
        log.interrupt()
        // That it does not mix is so; who has made it so was in another class.
        #expect(log.finding(.takenByOthers)?.module == nil)
    }

    @Test func `a call while another app hosts one is no fault of the session`() {
        var log = RecordedLog()
        log.ask(.configure(to: SessionConfiguration(.playback)), by: "video")
        log.now.hazards = .callIsOn
        log.interrupt()
        #expect(log.finding(.takenByOthers) == nil)
        #expect(log.finding(.call)?.sentence == "A phone call has taken the sound.")
    }

    @Test func `records that are not there are told`() throws {
        let log = RecordedLog(.listening)
        var diagnosis = Diagnosis()
        var record = log.records[0]
        // A log may begin anywhere: its first segments may be kept elsewhere.
        record.seq = 7
        diagnosis.add(record)
        #expect(diagnosis.findings.isEmpty)
        record.seq = 9
        diagnosis.add(record)
        #expect(diagnosis.findings.map(\.cause) == [.logDamaged])
        #expect(diagnosis.findings[0].evidence.records == [9])
    }

    @Test func `a lease that leaks is measured until it is given back`() {
        var log = RecordedLog()
        log.lease(.begun, for: .measure, by: "scoring")
        log.now.configuration.mode = .measurement
        log.wait(3)
        log.add(.route)
        log.wait(3)
        log.lease(.leaked, for: .measure, by: "scoring")
        log.now.configuration.mode = .default
        log.lease(.restored, for: .measure, by: "scoring")
        #expect(log.finding(.measurement)?.severity == .info)
        #expect(log.finding(.leaseKept)?.isStillSo == false)
    }

    @Test func `who asks for silence does not mix, and so ducks nobody`() {
        var log = RecordedLog()
        log.wait(2)
        log.add(.surroundings) { $0.others = [.plays, .asksForSilence] }
        #expect(log.findings.map(\.cause) == [.othersPlay])
    }

    @Test func `evidence is bounded and counted`() throws {
        var log = RecordedLog()
        for _ in 0..<100 { log.add(.gap) { $0.lost = 1 } }
        let evidence = try #require(log.finding(.recordsLost)).evidence
        #expect(evidence.count == 100)
        #expect(evidence.records.count == 16)
        #expect(evidence.records.first == 2 && evidence.records.last == 101)
    }

    @Test func `names of a hostile log do not fill the memory`() {
        var diagnosis = Diagnosis()
        for number in 0..<5_000 {
            var record = AuditRecord(.fight)
            record.seq = UInt64(number + 1)
            record.caller = Caller(module: ModuleID("m\(number)"), confidence: .symbol)
            record.fight = FightNote(.repeats, count: 5)
            diagnosis.add(record)
        }
        #expect(diagnosis.findings.count == 512)
        #expect(diagnosis.count == 5_000)
    }
}
