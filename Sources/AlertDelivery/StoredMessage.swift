public import AudioGuardCore

/// A message as the outbox keeps it. A value; any thread. Times are microseconds since 1970.
public struct StoredMessage: Hashable, Codable, Sendable {
    /// Its id, the same at every attempt and for every sink.
    public let id: String
    /// The key of the group that it tells of; of a digest, that of its last alert.
    public let group: String
    /// The record that is its evidence.
    public let seq: UInt64
    /// The chain at that record; empty where there is none.
    public let chain: String
    /// When it was stored.
    public let created: Int64
    /// What it tells; `nil` when an older version wrote it.
    public let telling: AlertTelling?
    /// Where it stands with each sink, in the order of their names.
    public let sendings: [Sending]

    /// Where a message stands with one sink.
    public struct Sending: Hashable, Codable, Sendable {
        /// The sink's name.
        public let sink: String
        /// Where it stands.
        public let state: Outbox.State
        /// How often it was tried.
        public let attempts: Int
        /// When it is tried next, where it is to be tried.
        public let next: Int64?
        /// What went wrong last.
        public let problem: String?
        /// Whether the sink may have it although nobody said so.
        public let possiblyDelivered: Bool
        /// When this last changed.
        public let changed: Int64
    }
}
