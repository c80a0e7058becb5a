/// Leaves a sink alone that fails again and again, and tries it now and then. A value.
struct CircuitBreaker: Hashable {
    /// Failures since the last answer that was none.
    var failures: Int

    /// How many failures in a row are taken to be the messages' own.
    static let patience = 5

    /// Notes a failure, and says for how many microseconds the sink is to be left alone: not at all at first,
    /// then for 30 s, twice as long each time, at most half an hour.
    mutating func fail() -> Int64 {
        failures = min(failures + 1, 1_000)
        guard failures >= Self.patience else { return 0 }
        return min(30 << min(failures - Self.patience, 10), 1_800) * 1_000_000
    }

    /// Notes that a message never left this machine, and says for how many microseconds to wait: 5 s, 10, 20, then 40.
    /// Of the sink nothing is known: this alone never makes it one that is left alone.
    mutating func miss() -> Int64 {
        failures = max(failures, min(failures + 1, Self.patience - 1))
        return 5_000_000 << (min(failures, Self.patience - 1) - 1)
    }

    /// Notes that the sink answered.
    mutating func recover() { failures = 0 }
}
