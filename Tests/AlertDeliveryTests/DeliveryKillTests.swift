import AudioGuardCore
import Foundation
import Scratch
import SeededNumbers
import Testing

@testable import AlertDelivery
@testable import AudioGuard

/// What is left of a delivery whose process dies.
@Suite struct DeliveryKillTests {
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"
    private static let patience = Duration.seconds(20)

    @Test func `however often the process is killed, each alert comes, with one id and one body`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.path
        let kills = Self.isDeep ? 1_000 : 10
        var random = Seeded(6)
        for kill in 0..<kills {
            do {
                let log = try AuditLog(directory: path)
                for number in 0..<2 {
                    log.append(Scene.violation(by: ModuleID("module\(2 * kill + number)")))
                }
                log.close()
            }
            let step = Self.isDeep ? random.below(MortalSink.Step.allCases.count) : kill % 5
            let life = random.below(60)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, step = step as Int, life = life as Int, kill = kill as Int] in
                let sink = MortalSink(path: path + "/received", step: .init(rawValue: step) ?? .sometime)
                if step == MortalSink.Step.sometime.rawValue {
                    Thread.detachNewThread {
                        Thread.sleep(forTimeInterval: Double(life) / 1_000)
                        MortalSink.die()
                    }
                }
                let delivery = try DeliveryKillTests.delivery(path, to: sink, minute: kill)
                _ = await delivery.drain(within: .seconds(20))
                MortalSink.die()
            }
        }
        let last = try Self.delivery(
            path,
            to: MortalSink(path: path + "/received", step: .sometime),
            minute: kills
        )
        // Most runs die before they have sent what they stored: the last one finds some messages for each kill.
        #expect(await last.drain(within: Self.patience + .milliseconds(200) * kills).isSettled)
        await last.stop()

        let received = try directory.lines("received").map { $0.split(separator: " ").map(String.init) }
        let ids = Set(received.map { $0[0] })
        #expect(Set(received).count == ids.count, "one id has one body")
        #expect(received.count - ids.count <= kills, "only what was in flight comes twice")
        var reader = try AuditReader(directory: path)
        var count = 0
        while let line = try reader.next() {
            guard Alert(for: try line.decoded(), chain: line.place.chain) != nil else { continue }
            count += 1
            #expect(ids.contains("msg_\(line.place.log)_\(line.place.seq)"))
        }
        #expect(count == 2 * kills)
    }

    /// A delivery some minutes into the test, so that there is no flood.
    private static func delivery(_ path: String, to sink: any AlertSink, minute: Int) throws
        -> AlertDelivery
    {
        let wall = 1_750_000_000_000_000 + Int64(minute) * 60_000_000
        var options = AlertDeliveryOptions()
        options.interval = .milliseconds(5)
        return try AlertDelivery(
            log: path,
            outbox: Outbox(directory: path),
            sinks: ["far": sink],
            clock: GuardClock(wall: { wall }, monotonic: { wall }),
            options: options
        )
    }
}
