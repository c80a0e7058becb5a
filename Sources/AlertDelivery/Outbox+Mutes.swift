import AudioGuard
public import AudioGuardCore
import GRDB

extension Outbox {
    /// What is muted now.
    public func mutes() throws(OutboxError) -> [StoredMute] {
        try look("reading what is muted") { db in try StoredMute.all(db) }
    }

    /// Keeps alerts back for a time, at most ``AlertMute/longest``: they are counted, and told when it is over. A
    /// subject that is muted already is muted for the new time. At most ``mostMutes`` at once. The log says so.
    /// - parameter by: Who wishes it.
    public func mute(_ mute: AlertMute, by: String? = nil, at now: Int64) throws(OutboxError) {
        try change("muting \(mute.subject)") { db in
            let mute = AlertMute(mute.subject, until: min(mute.until, now + AlertMute.longest.microseconds))
            let others = try Int.fetchOne(
                db,
                sql: "SELECT count(*) FROM mute WHERE subject <> ?",
                arguments: [mute.subject.description]
            )
            guard others ?? 0 < Self.mostMutes else {
                throw OutboxError(
                    doing: "muting \(mute.subject)",
                    why: "\(Self.mostMutes) subjects are muted already",
                    remedy: "Remove one, or mute a whole rule or module."
                )
            }
            try db.execute(
                sql: """
                    INSERT INTO mute (subject, value, until) VALUES (?, ?, ?)
                    ON CONFLICT (subject) DO UPDATE SET value = excluded.value, until = excluded.until
                    """,
                arguments: [mute.subject.description, try Self.encode(mute), mute.until]
            )
            try Self.note(
                DeliveryNote(.muted, mute.subject.description, until: mute.until, by: by),
                db
            )
        }
    }

    /// Ends a mute early: what it kept back is told. Returns `false` where there is none of this number.
    @discardableResult
    public func unmute(_ number: Int64, by: String? = nil) throws(OutboxError) -> Bool {
        try change("ending mute \(number)") { db in
            guard let mute = try StoredMute.all(db).first(where: { $0.number == number }) else {
                return false
            }
            try Self.end(mute, by: by, db)
            return true
        }
    }

    /// How many subjects may be muted at once.
    public static let mostMutes = 100

    static func endedMute(at now: Int64, _ db: Database) throws -> StoredMute? {
        try StoredMute.all(db).first { $0.mute.isOver(at: now) }
    }

    static func endMutes(at now: Int64, _ db: Database) throws {
        for mute in try StoredMute.all(db) where mute.mute.isOver(at: now) { try end(mute, by: nil, db) }
    }

    static func countMuted(_ group: AlertGroup, _ times: UInt64, _ db: Database) throws {
        for mute in try StoredMute.all(db) where mute.mute.covers(group) {
            try db.execute(
                // More than that would be no whole number any more.
                sql: "UPDATE mute SET count = min(count + ?, 4611686018427387904) WHERE number = ?",
                arguments: [Int64(clamping: times), mute.number]
            )
        }
    }

    private static func end(_ mute: StoredMute, by: String?, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM mute WHERE number = ?", arguments: [mute.number])
        try db.execute(sql: "UPDATE window SET due = 0 WHERE muted > 0 AND due IS NOT NULL")
        try note(DeliveryNote(.unmuted, mute.mute.subject.description, count: mute.count, by: by), db)
    }
}
