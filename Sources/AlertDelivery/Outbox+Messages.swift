import Foundation
import GRDB

extension Outbox {
    /// One attempt to send a message; its answer counts only while it is the last.
    struct Attempt {
        let message: AlertMessage
        /// Which attempt it is, counted from 1.
        let number: Int
    }

    /// Takes the next message whose time has come, and stores the attempt before it is made.
    ///
    /// A message that is a week old is given up.
    func nextAttempt(at now: Int64) throws(OutboxError) -> Attempt? {
        try change("looking for the next message") { db in
            let day: Int64 = 86_400_000_000
            try db.execute(
                sql: """
                    UPDATE message SET state = 'dead', problem = coalesce(problem, 'it could not be sent in a week')
                    WHERE state IN ('pending', 'waiting') AND created < ?
                    """,
                arguments: [now - 7 * day]
            )
            // A time that is days ahead was stored before the clock was set back.
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT number, id, body, attempts FROM message WHERE state IN ('pending', 'waiting')
                    AND (next <= ? OR next > ?) ORDER BY number LIMIT 1
                    """,
                arguments: [now, now + 2 * day]
            )
            guard let row else { return nil }
            let attempt = Attempt(
                message: AlertMessage(id: row["id"], body: [UInt8](row["body"] as Data)),
                number: row["attempts"] + 1
            )
            try db.execute(
                sql: "UPDATE message SET state = 'inFlight', attempts = ? WHERE number = ?",
                arguments: [attempt.number, row["number"] as Int64]
            )
            return attempt
        }
    }

    /// Notes what became of an attempt. `next` is when a message that waits is tried again; with `holdsAll`,
    /// no other message is tried before then.
    func settle(
        _ attempt: Attempt,
        as state: State,
        problem: String?,
        next: Int64,
        holdsAll: Bool = false
    ) throws(OutboxError) {
        try change("storing what became of a message") { db in
            try db.execute(
                sql: """
                    UPDATE message SET state = ?, problem = ?, next = ?
                    WHERE id = ? AND state = 'inFlight' AND attempts = ?
                    """,
                arguments: [state.rawValue, problem, next, attempt.message.id, attempt.number]
            )
            guard holdsAll else { return }
            try db.execute(
                sql: "UPDATE message SET next = max(next, ?) WHERE state IN ('pending', 'waiting')",
                arguments: [next]
            )
        }
    }

    /// Where a message stands.
    enum State: String {
        case pending, inFlight, waiting, delivered, dead, held
    }

    /// How many messages stand where, and how many alerts were counted and not told yet.
    struct Tally: Hashable {
        var open = 0
        var delivered = 0
        var dead = 0
        var held = 0
        var untold = 0
    }

    func tally() throws(OutboxError) -> Tally {
        try look("counting messages") { db in
            var tally = Tally()
            let rows = try Row.fetchAll(db, sql: "SELECT state, count(*) AS n FROM message GROUP BY state")
            for row in rows {
                let count: Int = row["n"]
                switch State(rawValue: row["state"]) {
                case .delivered: tally.delivered += count
                case .dead: tally.dead += count
                case .held: tally.held += count
                case .pending, .inFlight, .waiting, nil: tally.open += count
                }
            }
            tally.untold = try Int.fetchOne(db, sql: "SELECT sum(untold) FROM window") ?? 0
            return tally
        }
    }
}
