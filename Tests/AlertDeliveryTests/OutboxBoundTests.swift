import AudioGuard
import AudioGuardCore
import GRDB
import Scratch
import Testing

@testable import AlertDelivery

/// What would grow for ever, and does not.
@Suite struct OutboxBoundTests: QueueSteps {
    private let directory: TemporaryDirectory
    let outbox: Outbox

    init() throws {
        directory = try TemporaryDirectory()
        outbox = try Outbox(directory: directory.path)
    }

    private func count(_ table: String) throws -> Int {
        try outbox.look("") { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    }

    @Test func `what was finished long ago is forgotten, and what waits is not`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": MemorySink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(1_020, for: sinks)
        try outbox.change("") { db in
            try db.execute(sql: "UPDATE sending SET state = 'delivered' WHERE message <> 5")
        }
        try outbox.age(at: Self.start, in: run)
        #expect(try count("message") == 1_001)
        #expect(try count("sending") == 1_001)
        #expect(try attempt(.delivered, in: run, at: Self.start)?.message.id == "msg_log_4")
    }

    @Test func `notes that nobody writes do not pile up`() throws {
        try outbox.change("") { db in
            for number in 1...1_010 { try Outbox.note(DeliveryNote(.heldBack, "\(number)"), db) }
        }
        #expect(try count("note") == 1_000)
        #expect(try outbox.notes(after: 0).first?.note?.what == "11")
    }

    @Test func `marks are few, and those behind the cursor are no longer true`() throws {
        func store(_ numbers: ClosedRange<UInt64>, _ log: String) throws {
            try outbox.change("") { db in
                for seq in numbers { try Outbox.store(.init(log: log, seq: seq, chain: "\(log)\(seq)"), db) }
            }
        }
        try store(1...100, "a")
        #expect(try outbox.marks().map(\.seq) == (37...100).reversed())
        try store(50...50, "a")
        #expect(try outbox.marks().map(\.seq) == (37...50).reversed())
        try store(7...7, "b")
        #expect(try outbox.marks() == [.init(log: "b", seq: 7, chain: "b7")])
    }

    @Test func `a hundred subjects may be muted at once`() throws {
        func mute(_ number: Int) throws(OutboxError) {
            try outbox.mute(AlertMute(.group("\(number)"), until: Self.start + 1), at: Self.start)
        }
        for number in 1...Outbox.mostMutes { try mute(number) }
        let error = #expect(throws: OutboxError.self) { try mute(101) }
        #expect(
            error?.description
                == "muting group 101 failed: 100 subjects are muted already. Remove one, or mute a whole rule or module."
        )
        try mute(100)
        #expect(try outbox.mutes().count == Outbox.mostMutes)
    }

    @Test func `what was kept back is counted as far as numbers go`() throws {
        let run = try outbox.begin([:], at: Self.start)
        let alert = try notice(1).alert
        try outbox.mute(AlertMute(.rule(alert.group.rule), until: .max), at: Self.start)
        for _ in 1...3 {
            let heard = Heard(alert: alert, times: .max, inClass: nil)
            try outbox.take([heard], upTo: .init(log: "log", seq: 1), at: Self.start, for: [:], 9, in: run)
        }
        #expect(try outbox.mutes().map(\.count) == [1 << 62])
        #expect(try outbox.tally().untold == Int(9e18))
    }

    /// A sink that is full is asked for no room by the others: its oldest go while the log is read on.
    @Test func `a dead sink's queue is bounded while others go on`() throws {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink(), "b": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        for seq in 1...12 as ClosedRange<UInt64> {
            let now = Self.start + Int64(seq) * 60 * Self.second
            var alert = try notice(seq).alert
            alert.group.module = "module\(seq)"
            let heard = Heard(alert: alert, times: 1, inClass: nil)
            #expect(try !outbox.isFull(5))
            try outbox.take([heard], upTo: .init(log: "log", seq: seq), at: now, for: sinks, 5, in: run)
            #expect(try attempt(.delivered, for: "b", in: run, at: now) != nil)
        }
        let stored = try outbox.sinks(at: Self.start)
        #expect(stored.map(\.waiting) == [5, 0])
        #expect(stored.map(\.dead) == [7, 0])
        #expect(stored.map(\.delivered) == [0, 12])
    }

    @Test func `what was counted by a clock far ahead is told within half an hour when that is set right`()
        throws
    {
        let sinks: [SinkID: any AlertSink] = ["a": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        let decade = Self.start + 3_653 * LivedTime.day
        for seq in 1...2 as ClosedRange<UInt64> {
            let heard = Heard(alert: try notice(seq).alert, times: 1, inClass: nil)
            try outbox.take([heard], upTo: .init(log: "log", seq: seq), at: decade, for: sinks, 9, in: run)
        }
        #expect(try outbox.tally() == Outbox.Tally(open: 1, untold: 1))
        for minute in 0...30 as ClosedRange<Int64> {
            try outbox.tellDue(at: Self.start + minute * 60 * Self.second, early: false, for: sinks, in: run)
        }
        #expect(try outbox.tally() == Outbox.Tally(open: 2))
    }

    @Test func `a sink that is gone is asked for no room`() throws {
        _ = try outbox.begin(["gone": FarSink()], at: Self.start)
        let sinks: [SinkID: any AlertSink] = ["here": FarSink()]
        _ = try outbox.begin(sinks, at: Self.start)
        try store(3, for: sinks)
        #expect(try outbox.isFull(3))
    }

    @Test func `a sink with too much waiting gives up its oldest, and the others nothing`() throws {
        // A name that a program writes is not checked.
        let name: SinkID = "it's"
        let sinks: [SinkID: any AlertSink] = [name: FarSink(), "b": FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        try store(5, for: [name: FarSink()])
        #expect(try !outbox.isFull(3))
        try outbox.change("") { try Outbox.giveWay(3, at: Self.start, $0) }
        #expect(try outbox.tally() == Outbox.Tally(open: 3, dead: 2))
        #expect(try attempt(.delivered, for: name, in: run, at: Self.start)?.message.id == "msg_log_2")
        try store(4, for: sinks)
        #expect(try outbox.isFull(3))
    }
}
