import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery

/// From the records of a log to what is told of them.
@Suite struct AlertFlowTests {
    private let scene: Scene
    private let sink = MemorySink()

    init() throws { scene = try Scene() }

    private static let patience = Duration.seconds(20)

    private var bodies: [String] { sink.messages.map { String(decoding: $0.body, as: UTF8.self) } }

    /// What the log says of the alerting.
    private func notes() throws -> [DeliveryNote] {
        var reader = try AuditReader(directory: scene.directory.path)
        var notes: [DeliveryNote] = []
        while let line = try reader.next() {
            if let note = try line.decoded().delivery { notes.append(note) }
        }
        return notes
    }

    @Test func `each of many sinks gets each message, and one that is dead holds up no other`() async throws {
        let dead = MemorySink { _ in
            try? await Task.sleep(for: .seconds(3_600))
            return .delivered
        }
        let delivery = try scene.delivery(to: ["good": sink, "dead": dead])
        for number in 0..<10 { scene.violate(ModuleID("module\(number)")) }
        _ = await delivery.drain(within: .zero)
        #expect(await eventually { sink.messages.count == 10 })
        #expect(dead.messages.count == 1)
        #expect(await eventually { delivery.report.waiting == 10 })
        await delivery.stop()
    }

    @Test func `a muted module is counted, told when the mute ends, and the log says both`() async throws {
        let delivery = try scene.delivery(to: ["sink": sink], trail: scene.log)
        // Another process gives the order.
        let order = try Outbox(directory: scene.directory.path)
        let until = scene.clock.wall() + 7_200_000_000
        try order.mute(AlertMute(.module("game.engine"), until: until), by: "on call", at: scene.clock.wall())
        for _ in 1...5 { scene.violate("game.engine") }
        scene.violate()
        #expect(await delivery.drain(within: Self.patience, closingWindows: true).untold == 5)
        #expect(sink.messages.count == 1)
        #expect(try order.mutes().map(\.count) == [5])

        scene.pass(.seconds(7_200))
        #expect(await delivery.drain(within: Self.patience).untold == 0)
        #expect(await eventually { bodies.contains { $0.contains("\"count\":5,\"total\":5,") } })
        _ = await delivery.drain(within: Self.patience)
        let notes = try notes()
        #expect(
            notes.prefix(1) == [DeliveryNote(.muted, "module game.engine", until: until, by: "on call")]
        )
        #expect(notes.contains(DeliveryNote(.unmuted, "module game.engine", count: 5)))
        #expect(notes.contains { $0.step == .heldBack && $0.count == 4 })
        await delivery.stop()
    }

    @Test func `a mute that is removed early, from another process, is told at once`() async throws {
        let delivery = try scene.delivery(to: sink)
        let order = try Outbox(directory: scene.directory.path)
        try order.mute(AlertMute(.rule("keep-mixing"), until: .max), at: scene.clock.wall())
        let stored = try #require(try order.mutes().first)
        #expect(stored.mute.until == scene.clock.wall() + 7 * LivedTime.day, "a week is the most")
        scene.violate()
        #expect(await delivery.drain(within: Self.patience).untold == 1)
        #expect(try order.unmute(stored.number))
        #expect(try !order.unmute(stored.number))
        #expect(await eventually { sink.messages.count == 1 })
        await delivery.stop()
    }

    @Test func `a group that is quiet for half an hour is told to be over, once`() async throws {
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        _ = await delivery.drain(within: Self.patience)
        scene.pass(.seconds(1_800))
        _ = await delivery.drain(within: Self.patience)
        scene.pass(.seconds(7_200))
        _ = await delivery.drain(within: Self.patience)
        #expect(sink.messages.map { $0.id.split(separator: "_")[0] } == ["msg", "resolved"])
        // By this a fleet's counters know it from an alert.
        #expect(bodies[1].contains("\"count\":0,\"total\":1,"))
        await delivery.stop()
    }

    @Test func `fifty groups at once are twenty messages and a digest of the rest`() async throws {
        let delivery = try scene.delivery(to: ["sink": sink], trail: scene.log)
        for number in 0..<50 { scene.violate(ModuleID("module\(number)")) }
        #expect(await delivery.drain(within: Self.patience).untold == 30)
        #expect(sink.messages.count == 20)
        scene.pass(.seconds(300))
        #expect(await delivery.drain(within: Self.patience).untold == 0)
        #expect(sink.messages.count == 21)
        #expect(sink.messages.last?.id.hasPrefix("digest_") == true)
        _ = await delivery.drain(within: Self.patience)
        #expect(try notes() == [DeliveryNote(.heldBack, "30 groups", count: 30)])
        await delivery.stop()
    }

    @Test(arguments: ["?", nil])
    func `records that were removed or cannot be read before they were read are an alert`(_ damage: String?)
        async throws
    {
        scene.violate()
        let first = try scene.delivery(to: sink)
        _ = await first.drain(within: Self.patience)
        await first.stop()
        scene.violate()
        scene.violate("game.engine")
        // The second line is damaged, or is a record of no kind that we know.
        let name = "audit-000000000001.jsonl"
        var lines = try scene.directory.lines(name)
        lines[1] =
            damage ?? lines[1].replacing("\"kind\":\"decision\"", with: "\"kind\":\"from-elsewhere\"")
        try scene.directory.write(Array((lines.joined(separator: "\n") + "\n").utf8), name)
        let second = try scene.delivery(to: sink)
        #expect(await second.drain(within: Self.patience).delivered == 2)
        let log = scene.log.head.log
        #expect(sink.messages.map(\.id) == ["msg_\(log)_1", "msg_\(log)_2", "msg_\(log)_3"])
        #expect(bodies[1].contains("\"rule\":\"complete-log\""))
        #expect(bodies[1].contains("1 records were lost"))
        await second.stop()
    }

    /// `nil` is an app that starts, as after a crash in the middle of a class.
    @Test(
        arguments: [
            [.idle, .listening, .speaking, .idle, .listening],
            [.idle, .listening, nil, .speaking, .listening],
        ] as [[ClassPhase?]]
    )
    func `classes are counted from their beginnings in the log`(_ phases: [ClassPhase?]) async throws {
        let delivery = try scene.delivery(to: sink)
        for phase in phases {
            var record = AuditRecord(phase == nil ? .start : .phase)
            record.phase = phase ?? record.phase
            scene.log.append(record)
            scene.violate()
        }
        _ = await delivery.drain(within: Self.patience, closingWindows: true)
        await delivery.stop()
        let outbox = try Outbox(directory: scene.directory.path)
        let tellings = try outbox.messages().compactMap(\.telling)
        guard case .alert(let notice)? = tellings.last else {
            Issue.record("nothing is told")
            return
        }
        #expect((notice.total, notice.classes) == (5, 2))
    }
}
