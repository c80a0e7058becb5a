import AudioGuard
import AudioGuardCore
import Foundation
import GRDB
import Scratch
import Testing

@testable import AlertDelivery

/// The tasks that send, step by step, by a clock that the test sets: ten thousand messages in a deep run.
@Suite struct DrainTests: QueueSteps {
    private static let count = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1" ? 10_000 : 120
    private let directory: TemporaryDirectory
    let outbox: Outbox

    init() throws {
        directory = try TemporaryDirectory()
        outbox = try Outbox(directory: directory.path)
    }

    @Test(arguments: [(5, 100), (1, 6), (20, 600)])
    func `messages that wait go as fast as a sink may be sent to, and no faster`(
        _ burst: Int,
        _ perMinute: Int
    )
        async throws
    {
        let time = Locked(Self.start)
        let clock = GuardClock(wall: { time.withLock { $0 } }, monotonic: { time.withLock { $0 } })
        let pace = SinkPace(burst: burst, perMinute: perMinute)
        let sent = Locked<[Int64]>([])
        let sink = FarSink(pace: pace) { _ in
            sent.withLock { $0.append(clock.wall()) }
            return .delivered
        }
        _ = try outbox.begin(["sink": sink], at: Self.start)
        try store(Self.count, for: ["sink": sink])
        // This is not about power cuts, and waits for no disk.
        try await outbox.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }

        var delivery: AlertDelivery?
        while sink.messages.count < Self.count {
            // A restart is no new burst.
            if delivery == nil || sink.messages.count % 50 == 49 {
                delivery = try AlertDelivery(
                    log: directory.path,
                    outbox: outbox,
                    sinks: ["sink": sink],
                    clock: clock
                )
            }
            let isBusy = await delivery?.sendOn("sink", sink)
            try #require(isBusy != nil, "nobody else delivers")
            // Half of what a token takes.
            if isBusy == false { time.withLock { $0 += 30 * Self.second / Int64(perMinute) } }
        }
        #expect(sink.messages.map(\.id) == (0..<Self.count).map { "msg_log_\($0)" })
        let times = sent.withLock { $0 }
        let most = burst + perMinute
        for (early, late) in zip(times, times.dropFirst(most)) where late - early < 60 * Self.second {
            Issue.record("more than \(most) in the minute from \(early) on")
        }
        let minutes = Double(times[Self.count - 1] - Self.start) / 60_000_000
        #expect(
            minutes < Double(Self.count - burst) / Double(perMinute) + 0.1,
            "it is no slower than it may be"
        )
        #expect(try outbox.tally() == Outbox.Tally(delivered: Self.count))
    }
}
