/// A moment on the machine's monotonic clock, which never jumps: `CLOCK_MONOTONIC` on Linux, uptime on Apple's.
///
/// Whoever reads a clock makes one; nothing here does.
public struct HostTime: Hashable, Sendable {
    /// Nanoseconds since that clock's own beginning.
    public var nanoseconds: Int

    /// The moment `nanoseconds` after the clock's beginning.
    @_noLocks
    public init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
    }

    /// A moment later, or earlier for a negative duration; the last or first there is where it would lie beyond.
    public static func + (time: HostTime, duration: Duration) -> HostTime {
        let passed = min(max(-9e18, duration / .nanoseconds(1)), 9e18)
        let (sum, isBeyond) = time.nanoseconds.addingReportingOverflow(Int(passed))
        return HostTime(nanoseconds: isBeyond ? (passed < 0 ? .min : .max) : sum)
    }

    /// The time from `right` to `left`.
    public static func - (left: HostTime, right: HostTime) -> Duration {
        .nanoseconds(left.nanoseconds) - .nanoseconds(right.nanoseconds)
    }
}

extension HostTime: Comparable {
    /// Whether the left one comes first.
    public static func < (left: HostTime, right: HostTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
