import AudioGuard

/// A clock that the test sets. Any thread.
final class SetClock: Sendable {
    private let times = Locked<(wall: Int64, monotonic: Int64)>((1_750_000_000_000_000, 1_000_000))
    private let waiting = Locked<[@Sendable () -> Void]>([])

    var clock: GuardClock {
        GuardClock(
            wall: { [times] in times.withLock { $0.wall } },
            monotonic: { [times] in times.withLock { $0.monotonic } },
            after: { [waiting] _, body in waiting.withLock { $0.append(body) } }
        )
    }

    /// Whether somebody waits for a time.
    var isAwaited: Bool { waiting.withLock { !$0.isEmpty } }

    /// Time passes on both clocks.
    func pass(_ duration: Duration) {
        times.withLock { times in
            times.wall += duration.microseconds
            times.monotonic += duration.microseconds
        }
    }

    /// Somebody sets the wall clock.
    func set(wall: Int64) { times.withLock { $0.wall = wall } }

    /// Somebody sets the wall clock forth or back.
    func jump(_ duration: Duration) { times.withLock { $0.wall += duration.microseconds } }

    /// Whatever waits is called, whose time is then over.
    func ring() {
        let bodies = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for body in bodies { body() }
    }
}
