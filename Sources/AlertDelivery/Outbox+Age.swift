import AudioGuardCore
import GRDB

extension Outbox {
    /// Lets stored messages grow older, gives up what is a week old, and forgets what was finished long ago.
    /// Looks once a minute, however often it is called.
    func age(at now: Int64, in run: Run) throws(OutboxError) {
        let lived = try look("reading how old messages are", Self.lived)
        guard now.minus(lived.looked).magnitude >= 60_000_000 else { return }
        try change("giving up old messages", in: run) { db in
            var lived = try Self.lived(db)
            lived.move(to: now)
            try db.execute(
                sql: "UPDATE cursor SET lived = ?, looked = ?",
                arguments: [lived.total, lived.looked]
            )
            try Self.giveUp(
                "sending.message IN (SELECT number FROM message WHERE born < \(lived.total - 7 * LivedTime.day))",
                why: "it could not be sent in a week",
                alsoHeld: true,
                at: now,
                db
            )
            try db.execute(
                sql: """
                    DELETE FROM message WHERE number <= (SELECT max(number) FROM message) - 1000 AND NOT EXISTS
                    (SELECT 1 FROM sending WHERE message = number AND state NOT IN ('delivered', 'dead'))
                    """
            )
        }
    }

    static func lived(_ db: Database) throws -> LivedTime {
        let row = try Row.fetchOne(db, sql: "SELECT lived, looked FROM cursor")
        return LivedTime(total: row?[0] ?? 0, looked: row?[1] ?? 0)
    }

    /// Gives up what is open and matches a condition, and counts it.
    static func giveUp(
        _ condition: String,
        _ arguments: StatementArguments = [],
        why: String,
        alsoHeld: Bool = false,
        at now: Int64,
        _ db: Database
    ) throws {
        let open = "state IN ('pending', 'waiting'\(alsoHeld ? ", 'held'" : "")) AND \(condition)"
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT sink, count(*) FROM sending WHERE \(open) GROUP BY sink",
            arguments: arguments
        )
        for row in rows {
            let (sink, count): (String, Int) = (row[0], row[1])
            try db.execute(sql: "UPDATE sink SET dead = dead + ? WHERE id = ?", arguments: [count, sink])
            try note(DeliveryNote(.givenUp, why, sink: sink, count: UInt64(count)), db)
        }
        guard !rows.isEmpty else { return }
        try db.execute(
            sql: """
                UPDATE sending SET state = 'dead', problem = coalesce(problem || '; ', '') || ?, changed = ?
                WHERE \(open)
                """,
            arguments: [why, now] + arguments
        )
    }
}
