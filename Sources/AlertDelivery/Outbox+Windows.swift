import AudioGuard
import AudioGuardCore
import Foundation
import GRDB

extension Outbox {
    /// How far the log has been read.
    struct Cursor: Hashable {
        var log: String?
        var seq: UInt64
    }

    func cursor() throws(OutboxError) -> Cursor {
        try look("reading how far the log was read") { db in
            let row = try Row.fetchOne(db, sql: "SELECT log, seq FROM cursor")
            return Cursor(log: row?["log"], seq: row?["seq"] ?? 0)
        }
    }

    /// Takes the alerts of some lines, and notes that the log has been read up to `cursor`.
    func take(
        _ alerts: [Alert],
        upTo cursor: Cursor,
        at now: Int64,
        for sinks: [SinkID: any AlertSink],
        _ backlog: Int,
        in run: Run
    ) throws(OutboxError) {
        try change("storing alerts", in: run) { db in
            for alert in alerts {
                let stored = try Self.window(alert.group.key, db)
                var window = stored ?? AlertWindow(of: alert)
                let notice = window.add(alert, at: now)
                try Self.save(window, notice, at: now, for: sinks, db)
            }
            try Self.giveWay(backlog, at: now, db)
            try db.execute(sql: "UPDATE cursor SET log = ?, seq = ?", arguments: [cursor.log, cursor.seq])
        }
    }

    /// Closes the windows whose time has come, or all of them `early`.
    func closeWindows(at now: Int64, early: Bool, for sinks: [SinkID: any AlertSink], in run: Run)
        throws(OutboxError)
    {
        try change("closing windows", in: run) { db in
            let hour: Int64 = 3_600_000_000
            let due =
                early
                ? try Row.fetchAll(db, sql: "SELECT value FROM window WHERE untold > 0")
                : try Row.fetchAll(
                    db,
                    sql: "SELECT value FROM window WHERE isOpen AND (closes <= ? OR closes > ?)",
                    arguments: [now, now + hour]
                )
            for row in due {
                var window = try Self.read(row["value"])
                let notice = window.close(at: now, early: early)
                try Self.save(window, notice, at: now, for: sinks, db)
            }
            try db.execute(sql: "DELETE FROM window WHERE NOT isOpen AND closes < ?", arguments: [now - hour])
        }
    }

    private static func window(_ group: String, _ db: Database) throws -> AlertWindow? {
        try String.fetchOne(db, sql: "SELECT value FROM window WHERE \"group\" = ?", arguments: [group])
            .map(read)
    }

    private static func read(_ value: String) throws -> AlertWindow {
        try JSONDecoder().decode(AlertWindow.self, from: Data(value.utf8))
    }

    /// Stores a window and, if something is to be told, the message that tells it.
    private static func save(
        _ window: AlertWindow,
        _ notice: AlertNotice?,
        at now: Int64,
        for sinks: [SinkID: any AlertSink],
        _ db: Database
    ) throws {
        let group = window.latest.group.key
        let value = String(decoding: try JSONEncoder().encode(window), as: UTF8.self)
        try db.execute(
            sql: "INSERT OR REPLACE INTO window VALUES (?, ?, ?, ?, ?)",
            arguments: [group, window.closes, window.isOpen, Int64(clamping: window.untold), value]
        )
        guard let notice else { return }
        try store(.alert(notice), for: sinks, at: now, db)
    }
}
