import Dispatch

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
    /// Calls once, on any thread, when so much time has passed. What is called may take as long as a setter of
    /// the platform.
    public var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void

    /// A clock of your own; tests and the simulator hand in theirs.
    /// - parameter after: The default waits by the machine's clock.
    public init(
        wall: @escaping @Sendable () -> Int64,
        monotonic: @escaping @Sendable () -> Int64,
        after: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = Self.onQueue
    ) {
        self.wall = wall
        self.monotonic = monotonic
        self.after = after
    }

    /// On a queue of the system's, off the main thread.
    public static let onQueue: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void = { time, body in
        let microseconds = Int(clamping: min(time.microseconds, 1 << 50))
        DispatchQueue.global(qos: .utility).asyncAfter(
            deadline: .now() + .microseconds(microseconds),
            execute: body
        )
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
