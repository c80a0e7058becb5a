/// How many messages may go now. A value; times are microseconds since 1970.
///
/// It is stored with its sink, so that a restart is no new burst. A clock that jumps ahead fills it once.
struct TokenBucket: Hashable {
    /// What is in it.
    var tokens: Double
    /// When that was so.
    var filled: Int64

    /// A full one.
    init(full pace: SinkPace, at now: Int64) { self.init(tokens: Double(pace.burst), filled: now) }

    init(tokens: Double, filled: Int64) {
        self.tokens = tokens
        self.filled = filled
    }

    /// Takes a token, if there is one.
    mutating func take(_ pace: SinkPace, at now: Int64) -> Bool {
        let elapsed = Double(max(0, now.subtractingReportingOverflow(filled).partialValue))
        let burst = Double(max(1, pace.burst))
        tokens = min(burst, tokens + elapsed * Double(max(1, pace.perMinute)) / 60_000_000)
        filled = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
