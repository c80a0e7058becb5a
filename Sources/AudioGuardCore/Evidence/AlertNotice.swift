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
    /// In how many classes they happened, since the first; 0 when it was outside of any.
    public var classes: UInt64
    /// The worst of what this message tells.
    public var severity: Severity
    /// How many of `count` were kept back because somebody wished so.
    public var muted: UInt64

    /// A notice.
    /// - parameter severity: By default that of the last alert.
    public init(
        alert: Alert,
        count: UInt64,
        total: UInt64,
        since: Int64,
        classes: UInt64 = 0,
        severity: Severity? = nil,
        muted: UInt64 = 0
    ) {
        self.alert = alert
        self.count = count
        self.total = total
        self.since = since
        self.classes = classes
        self.severity = severity ?? alert.severity
        self.muted = muted
    }
}
