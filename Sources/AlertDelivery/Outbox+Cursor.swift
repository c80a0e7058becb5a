import GRDB

extension Outbox {
    /// How far the log has been read.
    struct Cursor: Hashable {
        var log: String?
        var seq: UInt64
        /// The record with which the class began that is live there.
        var inClass: UInt64?
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
    }
}
