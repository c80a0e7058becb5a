/// Many groups told of together. A value; any thread.
public struct AlertDigest: Hashable, Codable, Sendable {
    /// The groups with the most alerts, the worst first.
    public var notices: [AlertNotice]
    /// How many groups there were, those that are not named too.
    public var groups: UInt64
    /// How many alerts this message tells of for the first time, in all groups.
    public var count: UInt64
    /// What happened last.
    public var latest: AlertNotice
    /// When the first of them happened, in microseconds since 1970.
    public var since: Int64

    /// A digest of groups.
    public init(notices: [AlertNotice], groups: UInt64, count: UInt64, latest: AlertNotice, since: Int64) {
        self.notices = notices
        self.groups = groups
        self.count = count
        self.latest = latest
        self.since = since
    }
}
