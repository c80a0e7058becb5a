import AudioGuard
import Foundation
import GRDB
import Scratch
import Testing

@testable import AlertDelivery
@testable import AudioGuardCore

/// What one sink's queue does, step by step, by a clock that the test sets.
@Suite struct SinkQueueTests: QueueSteps {
    private let directory: TemporaryDirectory
    let outbox: Outbox

    init() throws {
        directory = try TemporaryDirectory()
        outbox = try Outbox(directory: directory.path)
    }

    @Test(arguments: [SinkPace(burst: 5, perMinute: 100), SinkPace(burst: 1, perMinute: 6)])
    func `no minute sees more than the burst and the pace, also over restarts`(_ pace: SinkPace) throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink(pace: pace)]
        var run = try outbox.begin(sinks, at: Self.start)
        try store(40, for: sinks)
        var sent: [Int64] = []
        var now = Self.start
        while sent.count < 40 {
            if try attempt(.delivered, for: "a", pace, in: run, at: now) != nil {
                sent.append(now)
            } else {
                now += 2 * Self.second
                if now % (10 * Self.second) == 0 { run = try outbox.begin(sinks, at: now) }
            }
        }
        for (index, time) in sent.enumerated() {
            let inMinute = sent[index...].prefix { $0 < time + 60 * Self.second }.count
            #expect(inMinute <= pace.burst + pace.perMinute)
        }
        let minutes = Double(now - Self.start) / 60_000_000
        #expect(
            minutes < Double(40 - pace.burst) / Double(pace.perMinute) + 0.3,
            "it is no slower than it may be"
        )
    }

    @Test func `the schedule, with nothing left to chance`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1, for: sinks)
        var options = AlertDeliveryOptions()
        options.scatter = 0
        var now = Self.start
        for wait in [0, 5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400] as [Int64] {
            now += wait * Self.second
            #expect(try outbox.nextAttempt(for: "a", .unbounded, in: run, at: now - 1) == nil || wait == 0)
            let attempt = try #require(
                try outbox.nextAttempt(for: "a", .unbounded, in: run, at: now),
                "after \(wait) s"
            )
            let fate = Fate(
                .retry(after: nil, why: "no"),
                at: now,
                wait: options.wait(after: attempt.failures + 1)
            )
            try outbox.settle(attempt, fate, in: run, at: now) { _ in [] }
        }
    }

    @Test func `a sink that fails again and again is left alone, longer each time`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(40, for: sinks)
        let no = Delivery.retry(after: nil, why: "no")
        var now = Self.start
        for pause in [0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1_800, 1_800] as [Int64] {
            now += pause * Self.second
            #expect(try pause == 0 || attempt(no, in: run, at: now - 1) == nil)
            #expect(try attempt(no, in: run, at: now) != nil, "after \(pause) s")
        }
        now += 3_600 * Self.second
        for _ in 1...20 { #expect(try attempt(.delivered, in: run, at: now) != nil) }
    }

    @Test func `Retry-After holds the whole sink over a restart, at most a day`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink(), "b": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(2, for: sinks)
        let asked = Delivery.retry(after: .seconds(1_000_000), why: "too many")
        #expect(try attempt(asked, for: "a", in: run, at: Self.start) != nil)
        let later = try outbox.begin(sinks, at: Self.start)
        let day = Self.start + LivedTime.day
        #expect(try attempt(.delivered, for: "a", in: later, at: day - 1) == nil)
        #expect(try attempt(.delivered, for: "b", in: later, at: day - 1) != nil, "the other sink is free")
        #expect(try attempt(.delivered, for: "a", in: later, at: day) != nil)
    }

    @Test func `a failure without a network uses up nothing of the schedule`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1, for: sinks)
        for hour in 0..<20 {
            let now = Self.start + Int64(hour) * 3_600 * Self.second
            let tried = try #require(try attempt(.offline(why: "no network"), in: run, at: now))
            #expect((tried.number, tried.failures) == (hour + 1, 0))
        }
    }

    @Test func `a device that comes back from an hour without a network sends within a minute`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1, for: sinks)
        var tries: [Int64] = []
        for second in 0..<600 as Range<Int64> {
            let now = Self.start + second * Self.second
            if try attempt(.offline(why: "no network"), in: run, at: now) != nil { tries.append(second) }
        }
        #expect(Array(tries.prefix(6)) == [0, 5, 15, 35, 75, 115])
        #expect(zip(tries.dropFirst(), tries).allSatisfy { $0 - $1 <= 40 })
        // Of the sink nothing was learnt: its first failure is one like any other.
        let back = Self.start + 700 * Self.second
        #expect(try attempt(.retry(after: nil, why: "no"), in: run, at: back) != nil)
        #expect(try outbox.sinks(at: back).map(\.resumes) == [back + 30 * Self.second])
    }

    @Test func `where nothing is due nothing is written, whoever writes`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink(), "b": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(2, for: ["b": FarSink()])
        #expect(try attempt(.retry(after: .seconds(60), why: "no"), for: "b", in: run, at: Self.start) != nil)
        let other = try Outbox(directory: directory.path)
        try other.database.inTransaction(.immediate) { _ in
            for sink in ["a", "b"] as [SinkID] {
                // To begin a transaction of its own it would have to wait, and would fail.
                let next = try outbox.nextAttempt(for: sink, .unbounded, in: run, at: Self.start)
                #expect(next == nil)
            }
            return .rollback
        }
        _ = try outbox.begin(sinks, at: Self.start)
        #expect(throws: OutboxError.takenOver) {
            try outbox.nextAttempt(for: "a", .unbounded, in: run, at: Self.start)
        }
    }

    @Test(arguments: [0.2, 1, 5, -1, .infinity, -.infinity, .nan], [0, 0.5, 1, -3, 7, .infinity, .nan])
    func `no option makes a wait that is none`(_ scatter: Double, _ chance: Double) {
        var options = AlertDeliveryOptions()
        (options.scatter, options.random) = (scatter, { chance })
        for failures in [1, 9, .max] {
            let longest = options.retries[min(failures, 9) - 1].components.seconds * Self.second
            #expect((0...2 * longest).contains(options.wait(after: failures)))
        }
    }

    @Test func `an answer that comes after another attempt began changes nothing`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1, for: sinks)
        let late = try #require(try outbox.nextAttempt(for: "a", .unbounded, in: run, at: Self.start))
        let next = try outbox.begin(sinks, at: Self.start)
        let again = try #require(try outbox.nextAttempt(for: "a", .unbounded, in: next, at: Self.start))
        #expect(again.message == late.message)
        #expect(throws: OutboxError.takenOver) {
            try outbox.settle(late, Fate(.delivered, at: 0, wait: 0), in: run, at: 0) { _ in [] }
        }
        try outbox.settle(late, Fate(.delivered, at: 0, wait: 0), in: next, at: 0) { _ in [] }
        #expect(try outbox.tally() == Outbox.Tally(open: 1))
    }

    @Test func `what is too large is made shorter once, under the same id`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1, for: sinks)
        let first = try #require(try attempt(.tooLarge(why: "413"), in: run, at: Self.start))
        let second = try #require(try attempt(.tooLarge(why: "413"), in: run, at: Self.start))
        #expect(second.message == AlertMessage(id: first.message.id, body: Array("short".utf8)))
        #expect(try outbox.tally() == Outbox.Tally(dead: 1))
    }

    @Test func `what is held holds its sink until the next start`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink(), "b": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(2, for: sinks)
        #expect(try attempt(.held(why: "401"), in: run, at: Self.start) != nil)
        #expect(try attempt(.delivered, in: run, at: Self.start) == nil)
        #expect(try outbox.tally() == Outbox.Tally(open: 2, held: 2))
        let next = try outbox.begin(sinks, at: Self.start)
        #expect(try attempt(.delivered, in: next, at: Self.start) != nil)
    }

    @Test func `what is open for a sink that is gone is held until it is back`() throws {
        let (a, b) = (FarSink(), FarSink())
        _ = try outbox.begin(["a": a], at: Self.start)
        try store(1, for: ["a": a])
        let run = try outbox.begin(["b": b], at: Self.start)
        try store(1, for: ["b": b])
        #expect(try outbox.tally() == Outbox.Tally(open: 1, held: 1))
        #expect(try attempt(.delivered, for: "b", in: run, at: Self.start)?.message.id == "msg_log_1")
        #expect(
            try attempt(.delivered, for: "b", in: run, at: Self.start) == nil,
            "what was before it is not for it"
        )
        let back = try outbox.begin(["a": a], at: Self.start)
        #expect(try attempt(.delivered, for: "a", in: back, at: Self.start)?.message.id == "msg_log_0")
    }

    @Test func `a message is given up after a week that passed, not after a clock that jumped`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try outbox.age(at: Self.start, in: run)
        try store(1, for: sinks)
        let decade = Self.start + 3_653 * LivedTime.day
        for moment in [decade, Self.start, 0, Self.start, decade, Self.start] {
            try outbox.age(at: moment, in: run)
        }
        #expect(try outbox.tally() == Outbox.Tally(open: 1))
        for day in 1...5 as ClosedRange<Int64> {
            try outbox.age(at: Self.start + day * LivedTime.day, in: run)
        }
        #expect(try outbox.tally() == Outbox.Tally(dead: 1))
    }

    @Test func `a clock that was wrong for a while leaves no sink at rest for years`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(3, for: sinks)
        let pace = SinkPace(burst: 1, perMinute: 1)
        let decade = Self.start + 3_653 * LivedTime.day
        let no = Delivery.retry(after: .seconds(60), why: "no")
        #expect(try attempt(no, for: "a", pace, in: run, at: decade) != nil)
        // The bucket is empty, and fills from now on.
        #expect(try attempt(.delivered, for: "a", pace, in: run, at: Self.start) == nil)
        for minute in 1...3 as ClosedRange<Int64> {
            let now = Self.start + minute * 60 * Self.second
            #expect(try attempt(.delivered, for: "a", pace, in: run, at: now) != nil)
        }
    }

    @Test
    func `what is held for a sink that is gone is given up after a week, and no person's word moves it`()
        throws
    {
        let a = FarSink()
        _ = try outbox.begin(["a": a], at: Self.start)
        try store(1, for: ["a": a])
        let run = try outbox.begin(["b": FarSink()], at: Self.start)
        #expect(try outbox.retry(at: Self.start) == 0)
        #expect(try outbox.tally() == Outbox.Tally(held: 1))
        for day in 0...8 as ClosedRange<Int64> {
            try outbox.age(at: Self.start + day * LivedTime.day, in: run)
        }
        #expect(try outbox.tally() == Outbox.Tally(dead: 1))
    }

    @Test func `an id is never given twice, and the same message is stored once`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        _ = try outbox.begin(sinks, at: Self.start)
        var other = try notice(1)
        other.alert.chain = "0123456789"
        for telling in [try notice(1), try notice(1), other, other].map(AlertTelling.alert) {
            try outbox.change("storing") { try Outbox.store(telling, for: sinks, at: Self.start, $0) }
        }
        let stored = try outbox.messages()
        #expect(Set(stored.map(\.id)) == ["msg_log_1", "msg_log_1_01234567"])
        #expect(stored.allSatisfy { $0.telling?.id == $0.id }, "a body says the id under which it goes")
    }
}
