import AudioGuardCore
import GRDB
import Scratch
import Testing

@testable import AlertDelivery

/// What a person's orders do to one sink's queue, step by step, by a clock that the test sets.
@Suite struct SinkOrderTests: QueueSteps {
    private let directory: TemporaryDirectory
    let outbox: Outbox
    private let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
    private let run: Outbox.Run
    private static let no = Delivery.retry(after: nil, why: "no")

    init() throws {
        directory = try TemporaryDirectory()
        outbox = try Outbox(directory: directory.path)
        run = try outbox.begin(sinks, at: Self.start)
    }

    private func sending() throws -> StoredMessage.Sending {
        try #require(try outbox.messages().last?.sendings.first)
    }

    @Test func `what is retried begins its schedule and its week anew`() throws {
        try outbox.age(at: Self.start, in: run)
        try store(1, for: sinks)
        var now = Self.start
        for day in 0..<6 as Range<Int64> {
            now = Self.start + day * LivedTime.day
            try outbox.age(at: now, in: run)
            let tried = try #require(try attempt(Self.no, in: run, at: now))
            #expect(tried.failures == day)
        }
        #expect(try outbox.retry(at: now) == 1)
        #expect(try attempt(Self.no, in: run, at: now)?.failures == 0)
        for day in 1...6 as ClosedRange<Int64> { try outbox.age(at: now + day * LivedTime.day, in: run) }
        #expect(try outbox.tally() == Outbox.Tally(open: 1))
        for day in 7...8 as ClosedRange<Int64> { try outbox.age(at: now + day * LivedTime.day, in: run) }
        #expect(try outbox.tally() == Outbox.Tally(dead: 1))
    }

    @Test func `what is being sent is dropped too, and its answer changes nothing`() throws {
        try store(1, for: sinks)
        let attempt = try #require(try outbox.nextAttempt(for: "a", .unbounded, in: run, at: Self.start))
        #expect(try outbox.drop(id: attempt.message.id, at: Self.start) == 1)
        try outbox.settle(attempt, Fate(.delivered, at: Self.start, wait: 0), in: run, at: Self.start) { _ in
            []
        }
        #expect(try outbox.tally() == Outbox.Tally(dead: 1))
        #expect(try sending().state == .dead)
    }

    @Test func `a sink that is resumed is sent to at once, whatever it failed before`() throws {
        try store(30, for: sinks)
        for _ in 1...6 {
            #expect(try outbox.resume("a", at: Self.start))
            #expect(try attempt(Self.no, in: run, at: Self.start) != nil)
        }
        #expect(try outbox.sinks(at: Self.start).map(\.failures) == [1])
        #expect(try attempt(.retry(after: .seconds(60), why: "no"), in: run, at: Self.start) != nil)
        #expect(try attempt(.delivered, in: run, at: Self.start) == nil)
        #expect(try outbox.resume("a", at: Self.start))
        #expect(try attempt(.delivered, in: run, at: Self.start) != nil)
    }

    @Test func `what was held with its sink is sent when that is resumed`() throws {
        try store(1, for: sinks)
        #expect(try attempt(.held(why: "401"), in: run, at: Self.start) != nil)
        #expect(try outbox.sinks(at: Self.start).map(\.holder) == [.receiver])
        #expect(try outbox.resume("a", at: Self.start))
        #expect(try attempt(.delivered, in: run, at: Self.start) != nil)
        #expect(try outbox.tally() == Outbox.Tally(delivered: 1))
    }

    @Test func `a receiver's answer takes no sink out of a person's hand`() throws {
        try store(1, for: sinks)
        let attempt = try #require(try outbox.nextAttempt(for: "a", .unbounded, in: run, at: Self.start))
        #expect(try outbox.hold("a"))
        let fate = Fate(.held(why: "401"), at: Self.start, wait: 0)
        try outbox.settle(attempt, fate, in: run, at: Self.start) { _ in [] }
        #expect(try outbox.sinks(at: Self.start).map(\.holder) == [.person])
    }

    @Test func `what has no network is looked for again in five seconds`() throws {
        try store(1, for: sinks)
        #expect(try attempt(.offline(why: "no network"), in: run, at: Self.start) != nil)
        #expect(try attempt(.delivered, in: run, at: Self.start + 5 * Self.second - 1) == nil)
        #expect(try attempt(.delivered, in: run, at: Self.start + 5 * Self.second) != nil)
    }

    @Test func `what was on its way when a process died is possibly delivered`() throws {
        try store(1, for: sinks)
        _ = try outbox.nextAttempt(for: "a", .unbounded, in: run, at: Self.start)
        #expect(try !sending().possiblyDelivered)
        let next = try outbox.begin(sinks, at: Self.start)
        #expect(try sending().possiblyDelivered)
        #expect(try attempt(.delivered, in: next, at: Self.start) != nil)
        #expect(try sending().possiblyDelivered, "and that is not forgotten")
    }

    @Test func `what a sink refuses for good, or holds, is noted for the log`() throws {
        try store(2, for: sinks)
        #expect(try attempt(.dead(why: "400"), in: run, at: Self.start) != nil)
        #expect(try attempt(.held(why: "401"), in: run, at: Self.start) != nil)
        #expect(
            try outbox.notes(after: 0).map(\.note) == [
                DeliveryNote(.givenUp, "msg_log_0", sink: "a", count: 1),
                DeliveryNote(.held, "msg_log_1", sink: "a"),
            ]
        )
    }
}
