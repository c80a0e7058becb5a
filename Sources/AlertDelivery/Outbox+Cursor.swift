import GRDB

extension Outbox {
    /// How far the log has been read.
    struct Cursor: Hashable {
        var log: String?
        var seq: UInt64
        /// The record with which the class began that is live there.
        var inClass: UInt64?
        /// The chain there, where a line was read.
        var chain: String?
    }

    func cursor() throws(OutboxError) -> Cursor {
        try look("reading how far the log was read") { db in
            let row = try Row.fetchOne(db, sql: "SELECT log, seq, class FROM cursor")
            return Cursor(log: row?["log"], seq: row?["seq"] ?? 0, inClass: row?["class"])
        }
    }

    static func store(_ cursor: Cursor, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE cursor SET log = ?, seq = ?, class = ?",
            arguments: [cursor.log, cursor.seq, cursor.inClass]
        )
        guard let log = cursor.log else { return }
        try db.execute(sql: "DELETE FROM mark WHERE log <> ? OR seq > ?", arguments: [log, cursor.seq])
        guard let chain = cursor.chain else { return }
        try db.execute(
            sql: "INSERT OR REPLACE INTO mark (seq, log, chain, class) VALUES (?, ?, ?, ?)",
            arguments: [cursor.seq, log, chain, cursor.inClass]
        )
        try db.execute(
            sql: "DELETE FROM mark WHERE seq <= (SELECT seq FROM mark ORDER BY seq DESC LIMIT 1 OFFSET 64)"
        )
    }

    /// Up to where the log was read lately, the newest first.
    func marks() throws(OutboxError) -> [Cursor] {
        try look("reading how far the log was read") { db in
            try Row.fetchAll(db, sql: "SELECT log, seq, class, chain FROM mark ORDER BY seq DESC").map {
                row in
                Cursor(log: row["log"], seq: row["seq"], inClass: row["class"], chain: row["chain"])
            }
        }
    }
}
