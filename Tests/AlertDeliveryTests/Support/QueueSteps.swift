import AudioGuardCore
import GRDB
import Testing

@testable import AlertDelivery

/// An outbox that a test takes step by step, by a clock that it sets.
protocol QueueSteps {
    var outbox: Outbox { get }
}

extension QueueSteps {
    static var start: Int64 { 1_750_000_000_000_000 }
    static var second: Int64 { 1_000_000 }

    func store(_ count: Int, for sinks: [SinkID: any AlertSink], at now: Int64 = Self.start) throws {
        try outbox.change("storing") { db in
            let first = try Int.fetchOne(db, sql: "SELECT count(*) FROM message") ?? 0
            for number in first..<first + count {
                try Outbox.store(.alert(notice(UInt64(number))), for: sinks, at: now, db)
            }
        }
    }

    func notice(_ seq: UInt64) throws -> AlertNotice {
        var record = AuditRecord(.gap)
        record.log = "log"
        record.seq = seq
        record.lost = 1
        return AlertNotice(alert: try #require(Alert(for: record, chain: "c")), count: 1, total: 1, since: 0)
    }

    /// Sends what is due and returns the answer's fate.
    func attempt(
        _ answer: Delivery,
        for sink: SinkID = "a",
        _ pace: SinkPace = .unbounded,
        in run: Outbox.Run,
        at now: Int64
    ) throws -> Outbox.Attempt? {
        guard let attempt = try outbox.nextAttempt(for: sink, pace, in: run, at: now) else { return nil }
        let fate = Fate(answer, at: now, wait: AlertDeliveryOptions().wait(after: attempt.failures + 1))
        try outbox.settle(attempt, fate, in: run, at: now) { _ in Array("short".utf8) }
        return attempt
    }
}
