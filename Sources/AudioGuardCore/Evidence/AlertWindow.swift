/// The alerts of one group over time: the first is told at once; those that follow are counted, and told
/// together when the window closes, only if there were any.
///
/// Windows are of 1, 2, 4, 8, 16 and 30 minutes: at most six messages in a group's first hour. A group that
/// was quiet for a whole window is told of at once again, and after 30 quiet minutes begins anew.
/// A value: it decides, a shell acts. Times are microseconds since 1970 on the shell's clock.
public struct AlertWindow: Hashable, Codable, Sendable {
    /// The last alert that was counted.
    public private(set) var latest: Alert
    /// When the first alert of the series happened.
    public private(set) var since: Int64
    /// How many alerts there were in the series.
    public private(set) var count: UInt64 = 0
    /// How many of them were told.
    public private(set) var told: UInt64 = 0
    /// When the window closes, or closed.
    public private(set) var closes: Int64 = 0
    /// Whether alerts are being counted rather than told.
    public private(set) var isOpen = false
    private var step = 0

    /// A group with its first alert, which is still to be added.
    public init(of alert: Alert) {
        latest = alert
        since = alert.wall
    }

    /// How many alerts were counted and are still to be told.
    public var untold: UInt64 { count - told }

    /// Counts an alert, and says what is to be told now.
    public mutating func add(_ alert: Alert, at now: Int64) -> AlertNotice? {
        if !isOpen, count > 0, abs(now - closes) >= Self.longest {
            self = AlertWindow(of: alert)
        }
        latest = alert
        count += 1
        return isOpen ? close(at: now) : tell(at: now)
    }

    /// Closes the window if its time has come, or `early`, and says what is to be told.
    public mutating func close(at now: Int64, early: Bool = false) -> AlertNotice? {
        let clockWentBack = closes - now > Self.longest
        guard isOpen, early || now >= closes || clockWentBack else { return nil }
        if untold > 0 { return tell(at: now) }
        if !early || clockWentBack {
            isOpen = false
            closes = now
        }
        return nil
    }

    private mutating func tell(at now: Int64) -> AlertNotice {
        let notice = AlertNotice(alert: latest, count: untold, total: count, since: since)
        told = count
        closes = now + Self.minutes[step] * 60_000_000
        step = min(step + 1, Self.minutes.count - 1)
        isOpen = true
        return notice
    }

    private static let minutes: [Int64] = [1, 2, 4, 8, 16, 30]
    private static let longest: Int64 = 30 * 60_000_000
}
