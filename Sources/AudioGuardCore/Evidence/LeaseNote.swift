/// What a record says of a lease.
public struct LeaseNote: Hashable, Codable, Sendable {
    /// Which lease.
    public var id: LeaseID
    /// What happened to it.
    public var step: Step
    /// What it was for.
    public var need: LeaseNeed
    /// Why the session was not put back, or not yet.
    public var why: String?

    /// One step of a lease.
    public init(_ id: LeaseID, _ step: Step, need: LeaseNeed, why: String? = nil) {
        self.id = id
        self.step = step
        self.need = need
        self.why = why
    }

    /// What happened to a lease.
    public enum Step: String, Codable, Sendable {
        /// It began.
        case begun
        /// It ended, and the session is what it was, or will be when a newer lease ends.
        case restored
        /// It ended, and the session was left as it is.
        case notRestored
        /// Its time is over, and it is still open.
        case overdue
        /// Its owner died without giving back; it was given back for it. A `restored` or `notRestored` follows.
        case leaked
    }
}
