import AudioGuardCore
import Foundation
import GRDB

extension Outbox {
    /// Stores what is told, with a body for each sink, unless it is stored already.
    static func store(
        _ telling: AlertTelling,
        for sinks: [SinkID: any AlertSink],
        at now: Int64,
        _ db: Database
    ) throws {
        guard let telling = try fresh(telling, db) else { return }
        let latest = telling.latest
        try db.execute(
            sql: """
                INSERT INTO message (id, "group", log, seq, chain, created, born, telling)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                telling.id, latest.group.key, latest.log, Int64(clamping: latest.seq), latest.chain, now,
                try lived(db).total, try encode(telling),
            ]
        )
        let number = db.lastInsertedRowID
        if case .alert(let notice) = telling, notice.count > 1 {
            try note(DeliveryNote(.heldBack, latest.group.key, count: notice.count - 1), db)
        }
        for (id, sink) in sinks where sink.takes(telling) {
            try db.execute(
                sql: """
                    INSERT INTO sending (sink, message, state, body, next, changed)
                    VALUES (?, ?, 'pending', ?, ?, ?)
                    """,
                arguments: [id.name, number, Data(sink.body(of: telling, isShort: false)), now, now]
            )
        }
    }

    /// What is told, under an id that nothing else has; `nil` where it is stored already, since the log was read again
    /// from an earlier place.
    private static func fresh(_ telling: AlertTelling, _ db: Database) throws -> AlertTelling? {
        for telling in [telling, telling.asTwin] {
            let chain = try String.fetchOne(
                db,
                sql: "SELECT chain FROM message WHERE id = ?",
                arguments: [telling.id]
            )
            guard let chain else { return telling }
            if chain == telling.latest.chain { return nil }
        }
        return nil
    }

    /// Whether every sink has as many messages waiting as it may have.
    func isFull(_ backlog: Int) throws(OutboxError) -> Bool {
        try look("counting messages") { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT count(*), coalesce(sum((SELECT count(*) FROM sending WHERE sink = id
                    AND state IN ('pending', 'waiting')) >= ?), 0) FROM sink WHERE isConfigured
                    """,
                arguments: [backlog]
            )
            guard let row else { return false }
            return row[0] > 0 && row[0] as Int == row[1]
        }
    }

    /// Gives up the oldest messages of sinks that have more waiting than they may have: others must not wait.
    static func giveWay(_ backlog: Int, at now: Int64, _ db: Database) throws {
        for id in try String.fetchAll(db, sql: "SELECT id FROM sink WHERE isConfigured") {
            let last = try Int64.fetchOne(
                db,
                sql: """
                    SELECT message FROM sending WHERE sink = ? AND state IN ('pending', 'waiting')
                    ORDER BY message DESC LIMIT 1 OFFSET ?
                    """,
                arguments: [id, backlog]
            )
            guard let last else { continue }
            try giveUp(
                "sending.sink = ? AND message <= ?",
                [id, last],
                why: "it gave way to newer ones",
                at: now,
                db
            )
        }
    }
}
