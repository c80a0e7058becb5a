import Testing

@testable import AudioGuardCore

/// Many groups at once, and what a person wishes not to hear.
@Suite struct AlertFloodTests {
    private static let minute: Int64 = 60_000_000

    private func notice(_ module: String, _ severity: Severity, count: UInt64, since: Int64, seq: UInt64 = 1)
        -> AlertNotice
    {
        var record = AuditRecord(.lease)
        record.seq = seq
        record.severity = severity
        record.lease = LeaseNote(LeaseID(1), .leaked, need: .record)
        record.caller = Caller(module: ModuleID(module), confidence: .symbol)
        guard let alert = Alert(for: record, chain: "") else { fatalError("a lost lease is an alert") }
        return AlertNotice(alert: alert, count: count, total: count, since: since)
    }

    @Test
    func `twenty groups a minute are told of one by one, and a flood lasts until five minutes have no more`()
    {
        var flood = AlertFlood()
        for minute in 0..<3 as Range<Int64> {
            for _ in 1...20 { #expect(flood.admits(at: minute * Self.minute) == true) }
        }
        #expect(flood.admits(at: 2 * Self.minute + 1) == false)
        #expect(!flood.wantsDigest(at: 7 * Self.minute))
        #expect(flood.wantsDigest(at: 3 * Self.minute, early: true))
        // Twenty-one groups in five minutes: it goes on.
        for _ in 1...20 { #expect(flood.admits(at: 5 * Self.minute) == false) }
        #expect(flood.wantsDigest(at: 7 * Self.minute + 1))
        flood.digest(at: 7 * Self.minute + 1)
        #expect(flood.isOn)
        // Twenty: it is over, and what comes is told of again.
        for _ in 1...20 { #expect(flood.admits(at: 8 * Self.minute) == false) }
        flood.digest(at: 13 * Self.minute)
        #expect(!flood.isOn && !flood.wantsDigest(at: 99 * Self.minute, early: true))
        #expect(flood.admits(at: 13 * Self.minute) == true)
    }

    @Test func `a clock that is set back keeps no digest waiting`() {
        var flood = AlertFlood()
        for _ in 1...21 { _ = flood.admits(at: 1_000 * Self.minute) }
        #expect(flood.isOn && !flood.wantsDigest(at: 1_000 * Self.minute))
        #expect(flood.wantsDigest(at: 0))
    }

    @Test func `a digest counts all, begins with the first, and names the worst first`() {
        var digest = AlertDigest(of: notice("a", .warning, count: 2, since: 50))
        digest.add(notice("b", .error, count: 1, since: 70))
        digest.add(notice("d", .warning, count: 9, since: 30, seq: 4))
        digest.add(notice("c", .warning, count: 2, since: 40, seq: 3))
        #expect(digest.notices.map(\.alert.group.module) == ["b", "d", "a", "c"])
        #expect((digest.groups, digest.count, digest.since) == (4, 14, 30))
        #expect(digest.latest.alert.seq == 4)
    }

    @Test func `a mute is over at its end, and where a clock that was set back would make it last for years`()
    {
        let week: Int64 = 7 * 24 * 60 * Self.minute
        let mute = AlertMute(.module("m"), until: week)
        #expect(!mute.isOver(at: 0) && !mute.isOver(at: week - 1))
        #expect(mute.isOver(at: week) && mute.isOver(at: -1))
    }

    @Test(arguments: [
        (AlertMute.Subject.module("m"), true), (.module("n"), false), (.rule("give-back"), true),
        (.rule("keep-mixing"), false), (.group("m"), false),
    ])
    func `a mute is about its subject alone`(_ subject: AlertMute.Subject, _ covers: Bool) {
        let group = notice("m", .warning, count: 1, since: 0).alert.group
        #expect(AlertMute(subject, until: 1).covers(group) == covers)
        #expect(AlertMute(.group(group.key), until: 1).covers(group))
    }
}
