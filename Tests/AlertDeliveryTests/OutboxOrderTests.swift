import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery

/// Orders of a person, given to a second outbox as another process would, while the first delivers.
@Suite struct OutboxOrderTests {
    private let scene: Scene
    private let sink = FarSink()
    private let delivery: AlertDelivery
    private let order: Outbox

    init() throws {
        scene = try Scene()
        delivery = try scene.delivery(to: ["chat": sink], trail: scene.log)
        order = try Outbox(directory: scene.directory.path)
    }

    private var now: Int64 { scene.clock.wall() }

    private func sendings() throws -> [StoredMessage.Sending] { try order.messages().flatMap(\.sendings) }

    @Test func `a sink that a person holds gets nothing, also after a restart, until it is resumed`()
        async throws
    {
        #expect(try order.hold("chat", by: "on call"))
        #expect(try !order.hold("no-such-sink"))
        scene.violate()
        var report = await delivery.drain(within: .seconds(20))
        #expect((report.held, report.waiting, sink.messages.count) == (1, 0, 0))
        await delivery.stop()
        let again = try scene.delivery(to: ["chat": sink])
        report = await again.drain(within: .seconds(20))
        #expect((report.held, sink.messages.count) == (1, 0))
        #expect(try order.sinks(at: now).map(\.holder) == [.person])
        #expect(try order.resume("chat", at: now))
        #expect(await eventually { again.report.delivered == 1 })
        await again.stop()
    }

    @Test func `what was given up, or waits, is tried again at a person's word`() async throws {
        sink.answer(.dead(why: "no"))
        scene.violate()
        #expect(await delivery.drain(within: .seconds(20)).dead == 1)
        sink.answer(.retry(after: .seconds(3_600), why: "busy"))
        scene.violate("game.engine")
        delivery.nudge()
        #expect(await eventually { sink.messages.count == 2 })
        #expect(await eventually { (try? sendings().map(\.state)) == [.dead, .waiting] })
        sink.answer(.delivered)
        #expect(try order.retry(at: now) == 2)
        #expect(await eventually { delivery.report == report(delivered: 2) })
        #expect(try sendings().map(\.attempts) == [2, 2])
        #expect(try order.retry(at: now) == 0)
        await delivery.stop()
    }

    private func report(delivered: Int) -> DeliveryReport {
        DeliveryReport(raised: delivered, delivered: delivered, lastProblem: delivery.report.lastProblem)
    }

    @Test func `what a person drops is not sent, and the log says who`() async throws {
        sink.answer(.retry(after: .seconds(60), why: "busy"))
        scene.violate()
        delivery.start()
        #expect(await eventually { (try? sendings().first?.state) == .waiting })
        let id = try #require(try order.messages().first?.id)
        #expect(try order.drop(id: id, by: "on call", at: now) == 1)
        #expect(try order.drop(id: id, at: now) == 0)
        scene.pass(.seconds(120))
        let report = await delivery.drain(within: .seconds(20))
        #expect((report.dead, sink.messages.count) == (1, 1))
        #expect(try sendings().map(\.problem) == ["busy; a person dropped it"])
        var reader = try AuditReader(directory: scene.directory.path)
        var notes: [DeliveryNote] = []
        while let line = try reader.next() {
            if let note = try line.decoded().delivery { notes.append(note) }
        }
        #expect(notes == [DeliveryNote(.dropped, id, count: 1, by: "on call")])
        await delivery.stop()
        #expect(try order.retry(at: now) == 0, "what a person gave up, only its id brings back")
        #expect(try order.retry(sink: "chat", at: now) == 0)
        #expect(try order.retry(id: id, at: now) == 1)
        #expect(try order.retry(at: now) == 1, "it waits like any other now")
    }

    @Test func `messages are found by state, sink and group`() async throws {
        scene.violate()
        scene.violate("game.engine")
        _ = await delivery.drain(within: .seconds(20))
        await delivery.stop()
        func found(_ change: (inout Outbox.Filter) -> Void) throws -> Int {
            var filter = Outbox.Filter()
            change(&filter)
            return try order.messages(filter).count
        }
        #expect(try found { _ in } == 2)
        #expect(try found { $0.group = "game" } == 1)
        #expect(try found { $0.states = [.delivered] } == 2)
        #expect(try found { $0.states = [.dead, .waiting] } == 0)
        #expect(try found { $0.sink = "chat" } == 2)
        #expect(try found { $0.sink = "mail" } == 0)
        #expect(try found { $0.limit = 1 } == 1)
        #expect(try found { $0.id = "msg_x" } == 0)
    }
}
