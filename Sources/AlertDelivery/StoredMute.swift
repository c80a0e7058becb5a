public import AudioGuardCore
import GRDB

/// A mute as the outbox keeps it. A value; any thread.
public struct StoredMute: Hashable, Codable, Sendable {
    /// Its number, by which it is removed.
    public let number: Int64
    /// What is muted until when.
    public let mute: AlertMute
    /// How many alerts it has kept back so far.
    public let count: UInt64

    static func all(_ db: Database) throws -> [StoredMute] {
        try Row.fetchAll(db, sql: "SELECT number, value, count FROM mute ORDER BY number").compactMap { row in
            guard let mute: AlertMute = try? Outbox.decode(row["value"]) else { return nil }
            return StoredMute(
                number: row["number"],
                mute: mute,
                count: UInt64(clamping: row["count"] as Int64)
            )
        }
    }
}
