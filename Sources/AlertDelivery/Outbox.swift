import AudioGuard
import AudioGuardCore
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The alerts of one log that are on their way: `alerts.sqlite` beside the segments. Any thread.
///
/// How far the log has been read, what is being counted and which messages there are change together, in one
/// transaction: an alert exists if and only if its record does, also after a crash at any point.
public final class Outbox: Sendable {
    let database: DatabaseQueue
    private let path: String

    /// Opens the stored alerts of a log's directory, or begins them. The file is for its owner alone.
    ///
    /// Messages that were on their way when a process died are possibly delivered: they are sent again, under
    /// the same id. Messages that were held are tried again.
    public init(directory: String) throws(OutboxError) {
        path = directory + "/alerts.sqlite"
        do {
            _ = try OpenFile(path, O_RDWR | O_CREAT)
            var configuration = Configuration()
            configuration.journalMode = .wal
            configuration.busyMode = .timeout(2)
            database = try DatabaseQueue(path: path, configuration: configuration)
            try Self.migrator.migrate(database)
            try database.writeWithoutTransaction { db in
                // Opening sets this to NORMAL, with which a power cut may take what was committed.
                try db.execute(sql: "PRAGMA synchronous = FULL")
                let synchronous = try Int.fetchOne(db, sql: "PRAGMA synchronous")
                guard synchronous == 2 else {
                    throw DatabaseError(message: "SQLite would not wait for the disk")
                }
            }
            try database.write { db in
                try db.execute(
                    sql: "UPDATE message SET state = 'waiting', next = 0 WHERE state IN ('inFlight', 'held')"
                )
                try db.execute(
                    sql: """
                        DELETE FROM message WHERE state IN ('delivered', 'dead') AND number <=
                        (SELECT max(number) FROM message) - 1000
                        """
                )
            }
        } catch {
            throw OutboxError(doing: "opening the stored alerts in \(path)", why: Self.reason(error))
        }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.execute(
                sql: """
                    CREATE TABLE cursor (one INTEGER PRIMARY KEY CHECK (one = 1), log TEXT, seq INTEGER NOT NULL);
                    INSERT INTO cursor VALUES (1, NULL, 0);
                    CREATE TABLE window (
                        "group" TEXT PRIMARY KEY, closes INTEGER NOT NULL, isOpen INTEGER NOT NULL,
                        untold INTEGER NOT NULL, value TEXT NOT NULL);
                    CREATE INDEX windowByTime ON window (isOpen, closes);
                    CREATE TABLE message (
                        number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
                        "group" TEXT NOT NULL, seq INTEGER NOT NULL, chain TEXT NOT NULL, body BLOB NOT NULL,
                        state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next INTEGER NOT NULL,
                        created INTEGER NOT NULL, problem TEXT);
                    CREATE INDEX messageByState ON message (state, next);
                    """
            )
        }
        return migrator
    }

    /// Does something in one transaction.
    func change<Value>(
        _ doing: String,
        _ body: (Database) throws -> Value
    ) throws(OutboxError) -> Value {
        do { return try database.write(body) } catch {
            throw OutboxError(doing: "\(doing) in \(path)", why: Self.reason(error))
        }
    }

    /// Puts everything into the one file, which can then be read on a medium that cannot be written. Left
    /// undone while somebody else reads it; it can be used afterwards, only more slowly.
    func rest() {
        try? database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }

    /// Looks something up.
    func look<Value>(_ doing: String, _ body: (Database) throws -> Value) throws(OutboxError) -> Value {
        do { return try database.read(body) } catch {
            throw OutboxError(doing: "\(doing) in \(path)", why: Self.reason(error))
        }
    }

    /// What SQLite or the system said, without the statement and its values.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as DatabaseError:
            "\(error.message ?? "SQLite failed") (SQLite, \(error.resultCode.rawValue))"
        case let error as SystemError: error.description
        default: "its contents are not as they were written"
        }
    }
}
