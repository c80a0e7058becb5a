import AudioGuardCore
import Foundation
import GRDB

extension Outbox {
    /// Takes the alerts of some lines, and notes that the log has been read up to `cursor`.
    func take(
        _ heard: [Heard],
        upTo cursor: Cursor,
        at now: Int64,
        for sinks: [SinkID: any AlertSink],
        _ backlog: Int,
        in run: Run
    ) throws(OutboxError) {
        try change("storing alerts", in: run) { db in
            if !heard.isEmpty {
                var teller = try Self.teller(db)
                var windows: [String: AlertWindow] = [:]
                for one in heard {
                    let group = one.alert.group
                    let stored = try windows[group.key] ?? Self.window(group.key, at: now, db)
                    var window = stored ?? AlertWindow(of: one.alert, at: now)
                    let isMuted = teller.mutes(group, at: now)
                    window.add(one.alert, times: one.times, inClass: one.inClass, isMuted: isMuted, at: now)
                    if isMuted { try Self.countMuted(group, one.times, db) }
                    if let telling = teller.look(at: &window, at: now) {
                        try Self.store(telling, for: sinks, at: now, db)
                    }
                    windows[group.key] = window
                }
                for window in windows.values { try Self.save(window, at: now, db) }
                try Self.save(teller.flood, db)
                try Self.giveWay(backlog, at: now, db)
            }
            try Self.store(cursor, db)
        }
    }

    /// Tells what is due by now, or all that was counted, `early`.
    func tellDue(
        at now: Int64,
        early: Bool,
        for sinks: [SinkID: any AlertSink],
        in run: Run
    ) throws(OutboxError) {
        let isDue = try look("looking for what is due") { db in
            let isDue =
                try Self.endedMute(at: now, db) != nil || !Self.due(at: now, early, limit: 1, db).isEmpty
            return try isDue || Self.teller(db).flood.wantsDigest(at: now, early: early)
        }
        guard isDue else { return }
        try change("telling what is due", in: run) { db in
            try Self.endMutes(at: now, db)
            var teller = try Self.teller(db)
            for group in try Self.due(at: now, early, limit: .max, db) {
                guard var window = try Self.window(group, at: now, db) else { continue }
                if let telling = teller.look(at: &window, early: early, at: now) {
                    try Self.store(telling, for: sinks, at: now, db)
                }
                try Self.save(window, at: now, db)
            }
            if teller.flood.wantsDigest(at: now, early: early) {
                try Self.tellDigest(&teller, for: sinks, at: now, db)
            }
            try Self.save(teller.flood, db)
        }
    }

    private static func tellDigest(
        _ teller: inout AlertTeller,
        for sinks: [SinkID: any AlertSink],
        at now: Int64,
        _ db: Database
    ) throws {
        var digest: AlertDigest?
        for group in try String.fetchAll(db, sql: "SELECT \"group\" FROM window WHERE due IS NULL") {
            guard var window = try window(group, at: now, db) else { continue }
            teller.tell(&window, in: &digest, at: now)
            try save(window, at: now, db)
        }
        teller.flood.digest(at: now)
        guard let digest else { return }
        try store(.digest(digest), for: sinks, at: now, db)
        try note(DeliveryNote(.heldBack, "\(digest.groups) groups", count: digest.count), db)
    }

    /// The groups to look at: no window waits longer than an hour, unless the clock was set back.
    private static func due(at now: Int64, _ early: Bool, limit: Int, _ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT "group" FROM window WHERE due <= ? OR due > ? \(early ? "OR (untold > 0 AND due > 0)" : "")
                LIMIT ?
                """,
            arguments: [now, now + 3_600_000_000, limit]
        )
    }

    static func teller(_ db: Database) throws -> AlertTeller {
        let flood = try String.fetchOne(db, sql: "SELECT flood FROM cursor")
        return AlertTeller(
            flood: flood.flatMap { try? decode($0) } ?? AlertFlood(),
            mutes: try StoredMute.all(db).map(\.mute)
        )
    }

    private static func save(_ flood: AlertFlood, _ db: Database) throws {
        try db.execute(sql: "UPDATE cursor SET flood = ?", arguments: [try encode(flood)])
    }

    /// A group's window. One that an older version wrote is begun anew; what it had counted is noted in the log.
    private static func window(_ group: String, at now: Int64, _ db: Database) throws -> AlertWindow? {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT value, untold FROM window WHERE \"group\" = ?",
            arguments: [group]
        )
        guard let row else { return nil }
        if let window: AlertWindow = try? decode(row["value"]) { return window }
        let untold: Int64 = row["untold"]
        if untold > 0 { try note(DeliveryNote(.heldBack, group, count: UInt64(untold)), db) }
        try db.execute(sql: "DELETE FROM window WHERE \"group\" = ?", arguments: [group])
        return nil
    }

    private static func save(_ window: AlertWindow, at now: Int64, _ db: Database) throws {
        let group = window.latest.group.key
        guard !window.isSpent(at: now) else {
            return try db.execute(sql: "DELETE FROM window WHERE \"group\" = ?", arguments: [group])
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO window VALUES (?, ?, ?, ?, ?)",
            arguments: [
                group, window.due(at: now), Int64(clamping: window.untold), Int64(clamping: window.muted),
                try encode(window),
            ]
        )
    }

    static func encode(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}
