import AudioGuardCore
import Foundation
import GRDB

extension Outbox {
    /// One attempt to send a message to a sink; its answer counts only while it is the last.
    struct Attempt {
        let sink: SinkID
        let message: AlertMessage
        /// The message's place in the outbox.
        let place: Int64
        /// Which attempt it is, counted from 1.
        let number: Int
        /// How many attempts failed before it.
        let failures: Int
    }

    /// Where a message stands with a sink.
    public enum State: String, Codable, CaseIterable, Sendable {
        /// It was not tried yet.
        case pending
        /// It is being sent.
        case inFlight
        /// It is tried again later.
        case waiting
        /// The sink has it.
        case delivered
        /// It was given up.
        case dead
        /// It waits for a person.
        case held
    }

    /// Takes the next message for a sink whose time has come, and stores the attempt before it is made.
    func nextAttempt(for id: SinkID, _ pace: SinkPace, in run: Run, at now: Int64) throws(OutboxError)
        -> Attempt?
    {
        // Looked at first: to begin a change waits for every other process, and wakes the disk.
        let isDue = try look("looking for the next message", in: run) { db in
            try Self.next(for: id, at: now, db) != nil
        }
        guard isDue else { return nil }
        return try change("looking for the next message", in: run) { db in
            guard let (number, waiting) = try Self.next(for: id, at: now, db) else { return nil }
            var sink = waiting
            if sink.filled > now + SinkRow.minute {
                // By a clock that was set back since: kept even if nothing is sent now.
                (sink.filled, sink.resumes) = (now, 0)
                try sink.update(db)
            }
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT number, id, body, attempts, failures FROM sending JOIN message ON number = message
                    WHERE sink = ? AND message = ?
                    """,
                arguments: [id.name, number]
            )
            guard let row else { return nil }
            var bucket = TokenBucket(tokens: sink.tokens, filled: sink.filled)
            guard bucket.take(pace, at: now) else { return nil }
            (sink.tokens, sink.filled) = (bucket.tokens, bucket.filled)
            try sink.update(db)
            let attempt = Attempt(
                sink: id,
                message: AlertMessage(id: row["id"], body: [UInt8](row["body"] as Data)),
                place: row["number"],
                number: row["attempts"] + 1,
                failures: row["failures"]
            )
            try db.execute(
                sql: """
                    UPDATE sending SET state = 'inFlight', attempts = ?, changed = ? WHERE sink = ? AND message = ?
                    """,
                arguments: [attempt.number, now, id.name, attempt.place]
            )
            return attempt
        }
    }

    /// The place of the first message for a sink whose time has come, where the sink does not rest.
    private static func next(for id: SinkID, at now: Int64, _ db: Database) throws -> (Int64, SinkRow)? {
        guard let sink = try SinkRow.fetchOne(db, key: id.name), !sink.rests(at: now) else { return nil }
        // What changed in the future waits for a clock that was set back. By its key alone SQLite would pass over all
        // that was delivered.
        let number = try Int64.fetchOne(
            db,
            sql: """
                SELECT message FROM sending INDEXED BY sendingOpen
                WHERE sink = ? AND state IN ('pending', 'waiting') AND (next <= ? OR changed > ?) ORDER BY message LIMIT 1
                """,
            arguments: [id.name, now, now + SinkRow.minute]
        )
        return number.map { ($0, sink) }
    }

    /// Stores what became of an attempt; one that is not the last any more changes nothing.
    /// - parameter shorten: Makes a shorter body, should the receiver find this one too large.
    func settle(
        _ attempt: Attempt,
        _ fate: Fate,
        in run: Run,
        at now: Int64,
        shorten: (AlertTelling) -> [UInt8]
    ) throws(OutboxError) {
        try change("storing what became of a message", in: run) { db in
            try db.execute(
                sql: """
                    UPDATE sending SET state = ?, problem = ?, next = ?, failures = failures + ?,
                    possiblyDelivered = possiblyDelivered OR ?, changed = ?
                    WHERE sink = ? AND message = ? AND state = 'inFlight' AND attempts = ?
                    """,
                arguments: [
                    fate.state.rawValue, fate.problem, fate.next, fate.usesSchedule ? 1 : 0,
                    fate.isPossiblyDelivered, now, attempt.sink.name, attempt.place, attempt.number,
                ]
            )
            guard db.changesCount > 0 else { return }
            var state = fate.state
            if fate.isTooLarge, try Self.shorten(attempt, shorten, at: now, db) { state = .waiting }
            guard var sink = try SinkRow.fetchOne(db, key: attempt.sink.name) else { return }
            let wasHeld = sink.holder != nil
            sink.hear(fate, state, at: now)
            try sink.update(db)
            if state == .dead {
                try Self.note(DeliveryNote(.givenUp, attempt.message.id, sink: sink.id, count: 1), db)
            } else if !wasHeld, sink.holder != nil {
                try Self.note(DeliveryNote(.held, attempt.message.id, sink: sink.id), db)
            }
        }
    }

    /// Gives a message that is too large a shorter body, once.
    private static func shorten(
        _ attempt: Attempt,
        _ shorten: (AlertTelling) -> [UInt8],
        at now: Int64,
        _ db: Database
    ) throws -> Bool {
        let row = try Row.fetchOne(
            db,
            sql:
                "SELECT isShort, telling FROM sending JOIN message ON number = message WHERE sink = ? AND message = ?",
            arguments: [attempt.sink.name, attempt.place]
        )
        guard let row, !(row["isShort"] as Bool), let text = row["telling"] as String?,
            let telling: AlertTelling = try? decode(text)
        else { return false }
        try db.execute(
            sql: """
                UPDATE sending SET body = ?, isShort = 1, state = 'waiting', next = ? WHERE sink = ? AND message = ?
                """,
            arguments: [Data(shorten(telling)), now, attempt.sink.name, attempt.place]
        )
        return true
    }
}
