import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AlertDelivery

@Suite struct AlertDeliveryTests {
    private let scene: Scene

    init() throws { scene = try Scene() }

    /// A day within which nothing waits.
    private static let patience = Duration.seconds(20)

    @Test func `an alert is delivered, and what is fine is not`() async throws {
        let sink = MemorySink()
        scene.log.append(AuditRecord(.start))
        scene.violate()
        let report = try await scene.delivery(to: sink).drain(within: Self.patience)
        #expect(report == DeliveryReport(raised: 1, delivered: 1))
        let message = try #require(sink.messages.first)
        let head = scene.log.head
        #expect(message.id == "msg_\(head.log)_2")
        #expect(
            String(decoding: message.body, as: UTF8.self).contains(
                "\"evidence\":{\"log\":\"\(head.log)\",\"seq\":2,\"chain\":\"\(head.chain)\"}"
            )
        )
    }

    @Test func `two alerts of one group are one message and a count`() async throws {
        let sink = MemorySink()
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        scene.violate()
        let report = await delivery.drain(within: Self.patience)
        #expect(report == DeliveryReport(raised: 1, delivered: 1, untold: 1))

        scene.pass(.seconds(60))
        let later = await delivery.drain(within: Self.patience)
        #expect(later == DeliveryReport(raised: 2, delivered: 2))
        let body = try #require(sink.messages.last).body
        #expect(String(decoding: body, as: UTF8.self).contains("\"count\":1,\"total\":2,"))
    }

    @Test func `counts are told at the end of a class`() async throws {
        let sink = MemorySink()
        for _ in 1...5 { scene.violate() }
        scene.violate("game.engine")
        let delivery = try scene.delivery(to: sink)
        let report = await delivery.drain(within: Self.patience, closingWindows: true)
        #expect(report == DeliveryReport(raised: 3, delivered: 3))
        // And not before, in the class that follows.
        scene.violate()
        delivery.nudge()
        #expect(await eventually { delivery.report.untold == 1 })
        try await Task.sleep(for: .milliseconds(100))
        #expect(delivery.report == DeliveryReport(raised: 3, delivered: 3, untold: 1))
        await delivery.stop()
    }

    @Test func `what takes more than one look to read is told as one at the end`() async throws {
        for number in 1...600 {
            var record = Scene.violation(by: "courseware.player")
            // A place of its own: no storm counts it away.
            record.stack = "\(number)"
            scene.log.append(record)
        }
        let delivery = try scene.delivery(to: MemorySink())
        let report = await delivery.drain(within: Self.patience, closingWindows: true)
        #expect(report == DeliveryReport(raised: 2, delivered: 2))
        await delivery.stop()
    }

    @Test func `a message that fails comes again, the same`() async throws {
        let attempts = Locked(0)
        let sink = MemorySink { _ in
            attempts.withLock { count in
                count += 1
                return count < 3 ? .retry(after: nil, why: "failure \(count)") : .delivered
            }
        }
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        delivery.start()
        for attempt in 1...2 {
            #expect(await eventually { delivery.report.lastProblem?.hasSuffix("failure \(attempt)") == true })
            #expect(await delivery.drain(within: .milliseconds(50)).waiting == 1)
            #expect(sink.messages.count == attempt)
            scene.pass(.seconds(1))
        }
        #expect(await delivery.drain(within: Self.patience).delivered == 1)
        #expect(Set(sink.messages).count == 1)
        await delivery.stop()
    }

    @Test func `a crash between storing and the answer sends the same message again`() async throws {
        let silent = MemorySink { _ in
            try? await Task.sleep(for: .seconds(3_600))
            return .delivered
        }
        scene.violate()
        let first = try scene.delivery(to: silent)
        first.start()
        #expect(await eventually { silent.messages.count == 1 })

        let sink = MemorySink()
        let second = try scene.delivery(to: sink)
        let report = await second.drain(within: Self.patience)
        #expect(report == DeliveryReport(raised: 1, delivered: 1))
        #expect(sink.messages == silent.messages)
        await first.stop()
        #expect(second.report.delivered == 1)
    }

    @Test func `a receiver that does not answer holds up nothing that is read`() async throws {
        let silent = MemorySink { _ in
            try? await Task.sleep(for: .seconds(3_600))
            return .delivered
        }
        let delivery = try scene.delivery(to: silent)
        scene.violate()
        delivery.start()
        #expect(await eventually { silent.messages.count == 1 })
        scene.violate("game.engine")
        let report = await delivery.drain(within: .zero)
        #expect(report.isRead)
        #expect(report.waiting == 2)
        await delivery.stop()
    }

    @Test func `what was not delivered is delivered by the next run`() async throws {
        let deaf = MemorySink { _ in .retry(after: .seconds(5), why: "not now") }
        let first = try scene.delivery(to: deaf)
        scene.violate()
        scene.violate("game.engine")
        first.start()
        #expect(await eventually { first.report.waiting == 2 && first.report.lastProblem != nil })
        #expect(await first.drain(within: .milliseconds(50)).waiting == 2)
        await first.stop()
        scene.violate("speech.scoring")
        scene.pass(.seconds(10))

        let sink = MemorySink()
        let second = try scene.delivery(to: sink)
        #expect(await second.drain(within: Self.patience) == DeliveryReport(raised: 3, delivered: 3))
        #expect(deaf.messages.allSatisfy(sink.messages.contains))
        #expect(await second.drain(within: Self.patience).delivered == 3)
        #expect(sink.messages.count == 3)
    }

    @Test func `a receiver that asks for time gets it for all messages`() async throws {
        let sink = MemorySink { _ in .retry(after: .seconds(60), why: "too many") }
        let delivery = try scene.delivery(to: sink)
        scene.violate()
        scene.violate("game.engine")
        delivery.start()
        #expect(await eventually { delivery.report.waiting == 2 && delivery.report.lastProblem != nil })
        #expect(sink.messages.count == 1)
        scene.pass(.seconds(59))
        _ = await delivery.drain(within: .milliseconds(100))
        #expect(sink.messages.count == 1)
        scene.pass(.seconds(1))
        #expect(await eventually { sink.messages.count == 2 })
        await delivery.stop()
    }

    @Test func `the dead stay dead, and the held are tried at the next start`() async throws {
        let answers = Locked<[Delivery]>([.dead(why: "no"), .held(why: "who are you?")])
        let sink = MemorySink { _ in answers.withLock { $0.removeFirst() } }
        scene.violate()
        scene.violate("game.engine")
        let first = try scene.delivery(to: sink)
        let report = await first.drain(within: Self.patience)
        #expect((report.raised, report.dead, report.held) == (2, 1, 1))
        await first.stop()

        let again = MemorySink()
        let second = try await scene.delivery(to: again).drain(within: Self.patience)
        #expect(second == DeliveryReport(raised: 1, delivered: 1))
        #expect(again.messages == [sink.messages[1]])
    }

    @Test func `a log that is new in its directory is read from its start`() async throws {
        let scene = scene
        scene.violate()
        scene.violate()
        let sink = MemorySink()
        let first = try scene.delivery(to: sink)
        _ = await first.drain(within: Self.patience)
        await first.stop()
        scene.log.close()
        try FileManager.default.removeItem(atPath: scene.directory.path + "/audit-000000000001.jsonl")

        let log = try AuditLog(directory: scene.directory.path)
        var lease = AuditRecord(.lease)
        lease.lease = LeaseNote(LeaseID(1), .leaked, need: .record)
        log.append(lease)
        let report = try await scene.delivery(to: sink).drain(within: Self.patience)
        #expect(report.delivered == 1)
    }

    @Test func `the stored alerts are one file, for its owner alone`() async throws {
        scene.violate()
        let delivery = try scene.delivery(to: FarSink())
        _ = await delivery.drain(within: Self.patience)
        await delivery.stop()
        #expect(scene.directory.names == ["alerts.sqlite", "audit-000000000001.jsonl"])
        #expect(try scene.directory.bytes("alerts.sqlite")[18...19] == [1, 1], "it is in WAL mode")
        #expect(try Outbox.witnesses(of: scene.directory.path) == [scene.log.head])
        for name in scene.directory.names where name.hasPrefix("alerts") {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: scene.directory.path + "/" + name
            )
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test func `a file that is no outbox is named, with what to do`() throws {
        try scene.directory.write(Array(repeating: 0x41, count: 5_000), "alerts.sqlite")
        let error = #expect(throws: OutboxError.self) { try Outbox(directory: scene.directory.path) }
        #expect(
            error?.description
                == "opening the stored alerts in \(scene.directory.path)/alerts.sqlite failed: "
                + "file is not a database (SQLite, 26). Check that the disk can be written and has room; "
                + "if the file is broken, move it away."
        )
    }
}
