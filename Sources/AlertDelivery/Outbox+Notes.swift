import AudioGuardCore
import GRDB

extension Outbox {
    /// Notes something for the log, in the transaction in which it happens: the delivery that runs writes it there.
    static func note(_ note: DeliveryNote, _ db: Database) throws {
        try db.execute(sql: "INSERT INTO note (value) VALUES (?)", arguments: [try encode(note)])
        // Where nobody writes them they must not pile up.
        try db.execute(sql: "DELETE FROM note WHERE number <= (SELECT max(number) FROM note) - 1000")
    }

    /// The oldest notes behind one, each with its number; `nil` for one that cannot be read.
    func notes(after number: Int64) throws(OutboxError) -> [(number: Int64, note: DeliveryNote?)] {
        try look("reading notes for the log") { db in
            try Row.fetchAll(
                db,
                sql: "SELECT number, value FROM note WHERE number > ? ORDER BY number LIMIT 64",
                arguments: [number]
            ).map { ($0["number"], try? Self.decode($0["value"])) }
        }
    }

    /// Forgets notes that are written.
    func forgetNotes(upTo number: Int64, in run: Run) throws(OutboxError) {
        try change("noting what the log knows", in: run) { db in
            try db.execute(sql: "DELETE FROM note WHERE number <= ?", arguments: [number])
        }
    }
}
