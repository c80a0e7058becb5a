/// A sink as the outbox knows it. A value; any thread. Times are microseconds since 1970.
public struct StoredSink: Hashable, Codable, Sendable {
    /// Its name.
    public let id: String
    /// Whether the delivery that ran last had it.
    public let isConfigured: Bool
    /// Who holds it, if it is held.
    public let holder: Holder?
    /// What went wrong last.
    public let problem: String?
    /// When it may be sent to again, where it is left alone.
    public let resumes: Int64?
    /// How many attempts failed in a row.
    public let failures: Int
    /// How many messages wait for it, those that are held too.
    public let waiting: Int
    /// How many it has taken.
    public let delivered: Int
    /// How many it never will.
    public let dead: Int

    /// Who holds a sink.
    public enum Holder: String, Hashable, Codable, Sendable {
        /// A person, until a person resumes it.
        case person
        /// What the receiver answered, until the next start.
        case receiver
    }
}
