import AudioGuard
import AudioGuardCore
import GRDB
import Scratch
import Testing

@testable import AlertDelivery

/// Who is a witness to a log, and who is none.
@Suite struct WitnessTests: QueueSteps {
    private let directory: TemporaryDirectory
    let outbox: Outbox

    init() throws {
        directory = try TemporaryDirectory()
        outbox = try Outbox(directory: directory.path)
    }

    /// Stores a message of a record, and lets a sink answer for it.
    private func tell(_ seq: UInt64, of log: String, chain: String, to sink: SinkID, _ answer: Delivery)
        throws
    {
        let sinks: [SinkID: any AlertSink] = [sink: sink == "near" ? MemorySink() : FarSink()]
        let run = try outbox.begin(sinks, at: Self.start)
        var notice = try notice(seq)
        (notice.alert.log, notice.alert.chain) = (log, chain)
        try outbox.change("") { try Outbox.store(.alert(notice), for: sinks, at: Self.start, $0) }
        #expect(try attempt(answer, for: sink, in: run, at: Self.start) != nil)
    }

    @Test func `only who is elsewhere, has taken a message and was told a chain of this log`() throws {
        try tell(1, of: "another", chain: "c1", to: "far", .delivered)
        try tell(2, of: "log", chain: "", to: "far", .delivered)
        try tell(3, of: "log", chain: "c3", to: "near", .delivered)
        try tell(4, of: "log", chain: "c4", to: "far", .dead(why: "400"))
        try tell(5, of: "log", chain: "c5", to: "far", .delivered)
        try tell(6, of: "log", chain: "c6", to: "elsewhere", .delivered)
        #expect(try Outbox.witnesses(of: directory.path).isEmpty, "nothing was read yet")
        try outbox.change("") { try Outbox.store(.init(log: "log", seq: 6), $0) }
        #expect(
            try Outbox.witnesses(of: directory.path) == [
                Witness(log: "log", seq: 5, chain: "c5"), Witness(log: "log", seq: 6, chain: "c6"),
            ]
        )
    }
}
