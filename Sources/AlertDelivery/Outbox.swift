import AudioGuard
import AudioGuardCore
import Foundation
import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The alerts of one log that are on their way: `alerts.sqlite` beside the segments. Any thread, and any number of
/// processes: one delivers, others look and give orders.
///
/// How far the log has been read, what is being counted and which messages there are change together, in one
/// transaction: an alert exists if and only if its record does, also after a crash at any point.
///
/// Keep it in the app's own container: iOS ends a suspended app that holds a lock in one that apps share.
public final class Outbox: Sendable {
    let database: DatabaseQueue
    private let path: String

    /// Opens the stored alerts of a log's directory, or begins them. The file is for its owner alone.
    public init(directory: String) throws(OutboxError) {
        path = directory + "/" + Self.fileName
        do {
            try Self.begin(path)
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
        } catch {
            throw OutboxError(doing: "opening the stored alerts in \(path)", why: Self.reason(error))
        }
    }

    /// Opens the stored alerts of a log's directory to be looked at, also on a medium that cannot be written.
    public init(reading directory: String) throws(OutboxError) {
        path = directory + "/" + Self.fileName
        do {
            guard FileManager.default.fileExists(atPath: path) else { throw SystemError(code: ENOENT) }
            database = try Self.readOnly(path)
            guard try database.read(Self.migrator.hasCompletedMigrations) else {
                throw DatabaseError(
                    message: "an older version wrote them: deliver once, and they are carried over"
                )
            }
        } catch {
            throw OutboxError(
                doing: "reading the stored alerts in \(path)",
                why: Self.reason(error),
                remedy: "Name a directory with an audit log whose alerts were delivered."
            )
        }
    }

    /// A database that is only looked at.
    static func readOnly(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(2)
        // Nobody writes: then nothing need be written beside it either, and a copy on a read-only disk serves.
        let isQuiet = !["-wal", "-journal"].contains { FileManager.default.fileExists(atPath: path + $0) }
        let address = URL(fileURLWithPath: path).absoluteString + (isQuiet ? "?immutable=1" : "")
        return try DatabaseQueue(path: address, configuration: configuration)
    }

    static let fileName = "alerts.sqlite"

    /// Makes the file, for its owner alone. One that is there is not opened here: closing it again would take
    /// away the locks of others in this process.
    private static func begin(_ path: String) throws {
        do throws(SystemError) {
            _ = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL)
        } catch {
            guard error.code == EEXIST else { throw error }
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard type == .typeRegular else { throw DatabaseError(message: "it is not a file") }
        }
    }

    /// Does something in one transaction.
    func change<Value>(
        _ doing: String,
        _ body: (Database) throws -> Value
    ) throws(OutboxError) -> Value {
        do { return try database.write(body) } catch { throw failure(doing, error) }
    }

    /// Does something in one transaction that only the running delivery may do.
    func change<Value>(
        _ doing: String,
        in run: Run,
        _ body: (Database) throws -> Value
    ) throws(OutboxError) -> Value {
        try change(doing) { db in
            try run.check(db)
            return try body(db)
        }
    }

    /// Looks something up that only the running delivery need know.
    func look<Value>(
        _ doing: String,
        in run: Run,
        _ body: (Database) throws -> Value
    ) throws(OutboxError) -> Value {
        try look(doing) { db in
            try run.check(db)
            return try body(db)
        }
    }

    /// Looks something up.
    func look<Value>(_ doing: String, _ body: (Database) throws -> Value) throws(OutboxError) -> Value {
        do { return try database.read(body) } catch { throw failure(doing, error) }
    }

    /// Puts everything into the one file, which can then be read on a medium that cannot be written. Left
    /// undone while somebody else reads it; it can be used afterwards, only more slowly.
    func rest() {
        try? database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }

    /// Puts what is written beside the file again, so that nobody who reads waits for a writer.
    func wake() {
        try? database.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
    }

    private func failure(_ doing: String, _ error: any Error) -> OutboxError {
        (error as? OutboxError) ?? OutboxError(doing: "\(doing) in \(path)", why: Self.reason(error))
    }

    /// What SQLite or the system said, without the statement and its values.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
            "its writer died in the middle: deliver once, and it is repaired (SQLite, 8)"
        case let error as DatabaseError:
            "\(error.message ?? "SQLite failed") (SQLite, \(error.resultCode.rawValue))"
        case let error as SystemError: error.description
        default: "its contents are not as they were written"
        }
    }
}
