import GRDB

/// What the outbox keeps of a sink. A value; times are microseconds since 1970.
struct SinkRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "sink"

    /// The sink's name.
    var id: String
    /// Whether the running delivery, or the last one, has it.
    var isConfigured: Bool
    /// Whether what it takes leaves this machine, so that the receiver is a witness.
    var isRemote: Bool
    /// Who holds it, if it is held.
    var holder: StoredSink.Holder?
    /// Why it is held, or what went wrong last.
    var problem: String?
    /// What is in its token bucket, and when that was so.
    var tokens: Double
    var filled: Int64
    /// Failures in a row.
    var failures = 0
    /// When it may be sent to again.
    var resumes: Int64 = 0
    /// How many messages it has taken, and how many it never will, in all.
    var delivered = 0
    var dead = 0

    /// Whether nothing is sent to it now. A sink that was sent to in the future rests by a clock that was set back.
    func rests(at now: Int64) -> Bool {
        holder != nil || (resumes > now && filled <= now + Self.minute)
    }

    /// By how much a clock that is set right may go back.
    static let minute: Int64 = 60_000_000
}
