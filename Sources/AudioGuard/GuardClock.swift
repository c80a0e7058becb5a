#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The time, handed in: nothing in the guard asks the machine for it. Any thread.
public struct GuardClock: Sendable {
    /// Microseconds since 1970, by a clock that people set.
    public var wall: @Sendable () -> Int64
    /// Microseconds on a clock that never jumps.
    public var monotonic: @Sendable () -> Int64

    /// A clock of your own; tests and the simulator hand in theirs.
    public init(wall: @escaping @Sendable () -> Int64, monotonic: @escaping @Sendable () -> Int64) {
        self.wall = wall
        self.monotonic = monotonic
    }

    /// The machine's clocks.
    public static let system = GuardClock(
        wall: { microseconds(of: CLOCK_REALTIME) },
        monotonic: { microseconds(of: CLOCK_MONOTONIC) }
    )

    private static func microseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
