import AudioGuardCore
import Foundation
import GRDB
import Scratch
import SeededNumbers
import Testing

@testable import AlertDelivery
@testable import AudioGuard

/// What goes wrong around a delivery, and that nothing is lost by it.
@Suite struct DeliveryFaultTests {
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"
    private static let patience = Duration.seconds(20)

    @Test func `a disk that is full under the outbox loses nothing, and it goes on by itself`() async throws {
        let scene = try Scene()
        let sink = MemorySink()
        let outbox = try Outbox(directory: scene.directory.path)
        let delivery = try scene.delivery(to: ["sink": sink], over: outbox)
        scene.violate("first")
        #expect(await delivery.drain(within: Self.patience).delivered == 1)
        try await outbox.database.write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        for number in 0..<15 { scene.violate(ModuleID("module\(number)")) }
        let head = scene.log.head.seq
        #expect(head == 16, "the log goes on")
        #expect(await eventually { delivery.report.lastProblem?.contains("full") == true })
        #expect(sink.messages.count == 1)
        try await outbox.database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = 1000000")
        }
        #expect(await eventually { delivery.report.delivered == 16 })
        #expect(Set(sink.messages.map(\.id)).count == 16)
        await delivery.stop()
    }

    @Test func `an answer that cannot be stored is stored later, and nothing is sent twice`() async throws {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        let sink = MemorySink()
        try await outbox.database.write { db in
            try db.execute(
                sql: """
                    CREATE TEMP TRIGGER full BEFORE UPDATE ON sending WHEN NEW.state = 'delivered'
                    BEGIN SELECT RAISE(ABORT, 'there is no room'); END
                    """
            )
        }
        let delivery = try scene.delivery(to: ["sink": sink], over: outbox)
        scene.violate()
        delivery.start()
        #expect(await eventually { delivery.report.lastProblem?.contains("storing what became") == true })
        #expect(delivery.report.waiting == 1)
        try await outbox.database.write { try $0.execute(sql: "DROP TRIGGER full") }
        #expect(await eventually { delivery.report.delivered == 1 })
        #expect(sink.messages.count == 1)
        await delivery.stop()
    }

    @Test func `a clock that jumps loses nothing and delays nothing for long`() async throws {
        let scene = try Scene()
        let tried = Locked<Set<String>>([])
        let sink = MemorySink { message in
            tried.withLock { $0.insert(message.id).inserted }
                ? .retry(after: nil, why: "not now") : .delivered
        }
        let delivery = try scene.delivery(to: sink)
        delivery.start()
        let hour: Int64 = 3_600
        let decade: Int64 = 3_653 * 86_400
        let epoch: Int64 = 1_750_000_000
        for (number, jump) in [hour, -hour, decade, -decade, -epoch, epoch].enumerated() {
            scene.violate(ModuleID("module\(number)"))
            #expect(await eventually { delivery.report.waiting > 0 })
            scene.pass(.seconds(jump))
            #expect(
                await eventually {
                    scene.pass(.seconds(1))
                    return delivery.report.waiting == 0
                },
                "after a jump of \(jump) s"
            )
        }
        #expect(delivery.report.dead == 0)
        #expect(
            Set(sink.messages.map(\.id)).isSuperset(of: (1...6).map { "msg_\(scene.log.head.log)_\($0)" })
        )
        await delivery.stop()
    }

    @Test func `a log whose end a power cut took is read again from there, and its numbers are no ids twice`()
        async throws
    {
        let scene = try Scene()
        let sink = MemorySink()
        let first = try scene.delivery(to: sink)
        scene.violate("one")
        _ = await first.drain(within: Self.patience)
        scene.violate("two")
        scene.violate("three")
        #expect(await first.drain(within: Self.patience).delivered == 3)
        await first.stop()
        scene.log.close()
        let name = "audit-000000000001.jsonl"
        try scene.directory.write(Array((try scene.directory.lines(name)[0] + "\n").utf8), name)
        let log = try AuditLog(directory: scene.directory.path)
        log.append(Scene.violation(by: "four"))
        log.append(Scene.violation(by: "five"))
        let head = log.head
        #expect(head.seq == 3)
        log.close()

        let second = try scene.delivery(to: sink)
        #expect(await second.drain(within: Self.patience).delivered == 2)
        #expect(sink.messages.last?.id == "msg_\(head.log)_3_\(head.chain.prefix(8))")
        #expect(Set(sink.messages.map(\.id)).count == 5)
        await second.stop()
        // Read again for nothing, nothing is told again.
        #expect(try await scene.delivery(to: sink).drain(within: Self.patience).raised == 0)
    }

    @Test func `a line that was put there again, or has a number that none can have, is left out`()
        async throws
    {
        let scene = try Scene()
        for module in ["one", "two", "three"] { scene.violate(ModuleID(module)) }
        scene.log.close()
        let name = "audit-000000000001.jsonl"
        var lines = try scene.directory.lines(name)
        lines.insert(lines[0], at: 2)
        lines.insert(lines[0].replacing("\"seq\":1,", with: "\"seq\":9223372036854775808,"), at: 3)
        try scene.directory.write(Array((lines.joined(separator: "\n") + "\n").utf8), name)
        let sink = MemorySink()
        let report = try await scene.delivery(to: sink).drain(within: Self.patience)
        #expect((report.delivered, report.untold, report.isRead) == (3, 0, true))
        #expect(sink.messages.map(\.id) == (1...3).map { "msg_\(scene.log.head.log)_\($0)" })
        #expect(report.lastProblem?.contains("it is numbered") == true)
    }

    @Test func `a log that cannot be read, and one that must wait, are not said to be read`() async throws {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        scene.violate()
        for (directory, backlog) in [(scene.directory.path + "/none", 1_000), (scene.directory.path, 0)] {
            var options = AlertDeliveryOptions()
            options.backlog = backlog
            let delivery = try AlertDelivery(
                log: directory,
                outbox: outbox,
                sinks: ["sink": MemorySink()],
                options: options
            )
            delivery.state.withLock { $0.asked = 1 }
            #expect(await delivery.readOn() == false)
            #expect(delivery.state.withLock { $0.answered } == 0)
        }
    }

    @Test func `messages that cannot be counted are not said to be delivered`() async throws {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        let delivery = try scene.delivery(to: ["sink": MemorySink { _ in .dead(why: "no") }], over: outbox)
        #expect(await delivery.drain(within: Self.patience).isRead)
        // What reads the log goes on without this column.
        try await outbox.database.write { try $0.execute(sql: "ALTER TABLE window RENAME untold TO gone") }
        let report = await delivery.drain(within: .milliseconds(50))
        #expect(!report.isRead)
        #expect(report.lastProblem?.contains("counting messages") == true)
        await delivery.stop()
    }

    @Test func `a new log whose first line is damaged is known to be another`() async throws {
        let scene = try Scene()
        let sink = MemorySink()
        for _ in 1...2 { scene.violate() }
        let first = try scene.delivery(to: sink)
        _ = await first.drain(within: Self.patience)
        await first.stop()
        scene.log.close()
        let name = "audit-000000000001.jsonl"
        try FileManager.default.removeItem(atPath: scene.directory.path + "/" + name)
        let log = try AuditLog(directory: scene.directory.path)
        for module in ["four", "five"] { log.append(Scene.violation(by: ModuleID(module))) }
        log.close()
        let lines = ["?", try scene.directory.lines(name)[1], ""]
        try scene.directory.write(Array(lines.joined(separator: "\n").utf8), name)
        let second = try scene.delivery(to: sink)
        #expect(await second.drain(within: Self.patience).delivered == 2, "the hole, and what follows it")
        #expect(sink.messages.last?.id == "msg_\(log.head.log)_2")
        await second.stop()
    }

    @Test func `a note that cannot be forgotten stands in the log once`() async throws {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        let trail = MemoryTrail()
        let delivery = try scene.delivery(to: ["sink": MemorySink()], over: outbox, trail: trail)
        try outbox.mute(AlertMute(.rule("x"), until: .max), at: scene.clock.wall())
        try await outbox.database.write { db in
            try db.execute(
                sql: """
                    CREATE TEMP TRIGGER full BEFORE DELETE ON note
                    BEGIN SELECT RAISE(ABORT, 'there is no room'); END
                    """
            )
        }
        for _ in 1...3 { _ = await delivery.readOn() }
        #expect(trail.records.count == 1)
        try await outbox.database.write { try $0.execute(sql: "DROP TRIGGER full") }
        _ = await delivery.readOn()
        #expect(trail.records.count == 1)
        #expect(try outbox.notes(after: 0).isEmpty)
    }

    @Test func `notes that the log does not keep wait for the next run, and it is not asked over and over`()
        async throws
    {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        scene.log.close()
        for module in ["one", "two"] {
            try outbox.mute(AlertMute(.module(module), until: .max), at: scene.clock.wall())
        }
        let closed = try scene.delivery(to: ["sink": MemorySink()], over: outbox, trail: scene.log)
        for _ in 1...3 { _ = await closed.readOn() }
        #expect(closed.state.withLock { $0.trailKeeps } == false)
        #expect(try outbox.notes(after: 0).count == 2)

        let trail = MemoryTrail()
        let open = try scene.delivery(to: ["sink": MemorySink()], over: outbox, trail: trail)
        _ = await open.readOn()
        #expect(trail.records.compactMap(\.delivery?.what) == ["module one", "module two"])
        #expect(try outbox.notes(after: 0).isEmpty)
    }

    @Test func `a group that is muted is not written anew at each look`() async throws {
        let scene = try Scene()
        let outbox = try Outbox(directory: scene.directory.path)
        let delivery = try scene.delivery(to: ["sink": MemorySink()], over: outbox)
        scene.violate()
        _ = await delivery.readOn()
        try outbox.mute(AlertMute(.rule("keep-mixing"), until: .max), at: scene.clock.wall())
        scene.violate()
        _ = await delivery.readOn()
        scene.pass(.seconds(7_200))
        _ = await delivery.readOn()
        let before = try await outbox.database.read { $0.totalChangesCount }
        for _ in 1...5 {
            scene.pass(.seconds(1))
            _ = await delivery.readOn()
        }
        #expect(try await outbox.database.read { $0.totalChangesCount } == before)
    }

    @Test func `a storm of one group is two messages at first, and its count is exact`() async throws {
        let scene = try Scene()
        let sink = MemorySink()
        let storm = Self.isDeep ? 1_000_000 : 3_000
        for _ in 1...storm { scene.violate() }
        scene.log.close()
        let delivery = try scene.delivery(to: sink)
        let report = await delivery.drain(within: .seconds(600), closingWindows: true)
        #expect(report.delivered == 2)
        await delivery.stop()
        let told = try Outbox(reading: scene.directory.path).messages().compactMap(\.telling)
        let counts = told.map { telling -> UInt64 in
            guard case .alert(let notice) = telling else { return 0 }
            return notice.count
        }
        #expect(counts.reduce(0, +) == UInt64(storm))
    }
}
