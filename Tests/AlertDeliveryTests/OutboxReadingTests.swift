import AudioGuard
import AudioGuardCore
import Foundation
import GRDB
import Scratch
import Testing

@testable import AlertDelivery

/// Who looks at stored alerts, and who writes them meanwhile.
@Suite struct OutboxReadingTests {
    private let scene: Scene
    private let outbox: Outbox
    private var path: String { scene.directory.path }

    init() throws {
        scene = try Scene()
        outbox = try Outbox(directory: scene.directory.path)
    }

    /// A message that was delivered, in one file.
    private func deliver() async throws -> AlertDelivery {
        let delivery = try scene.delivery(to: ["far": FarSink()], over: outbox)
        scene.violate()
        #expect(await delivery.drain(within: .seconds(20)).delivered == 1)
        await delivery.stop()
        #expect(scene.directory.names == ["alerts.sqlite", "audit-000000000001.jsonl"])
        return delivery
    }

    /// Writes, and takes it back.
    private func write(_ body: (Database) throws -> Void) throws {
        try outbox.database.inTransaction(.immediate) { db in
            try body(db)
            return .rollback
        }
    }

    @Test func `alerts that were torn by a kill are not read as if they were whole`() async throws {
        _ = try await deliver()
        let torn = try TemporaryDirectory()
        // More than the cache holds: the file is changed before the transaction ends.
        try await outbox.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA cache_size = 5") }
        try write { db in
            try db.execute(sql: "UPDATE message SET telling = zeroblob(1000000)")
            for name in ["alerts.sqlite", "alerts.sqlite-journal"] {
                try torn.write(scene.directory.bytes(name), name)
            }
        }
        let error = #expect(throws: OutboxError.self) { try Outbox.witnesses(of: torn.path) }
        #expect(
            error?.why == "its writer died in the middle: deliver once, and it is repaired (SQLite, 8)",
            "\(String(describing: error))"
        )
        _ = try Outbox(directory: torn.path)
        #expect(try Outbox.witnesses(of: torn.path) == [scene.log.head])
    }

    @Test func `a delivery that goes on after a rest keeps a journal that readers can follow`() async throws {
        let delivery = try await deliver()
        delivery.start()
        #expect(await eventually { scene.directory.names.contains("alerts.sqlite-wal") })
        scene.violate("game.engine")
        #expect(await eventually { (try? Outbox.witnesses(of: scene.directory.path).count) == 2 })
        await delivery.stop()
        #expect(scene.directory.names == ["alerts.sqlite", "audit-000000000001.jsonl"])
    }
}
