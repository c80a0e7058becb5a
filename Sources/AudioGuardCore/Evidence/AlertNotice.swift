/// What one message tells: the last alert of a group, and how many there were. A value; any thread.
public struct AlertNotice: Hashable, Codable, Sendable {
    /// The last of the alerts.
    public var alert: Alert
    /// How many alerts this message tells of for the first time.
    public var count: UInt64
    /// How many there were in all, since the first.
    public var total: UInt64
    /// When the first happened, in microseconds since 1970.
    public var since: Int64
}
