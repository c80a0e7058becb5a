/// Time as it passes for stored messages, in microseconds: of a jump of the clock at most a day counts, and of one
/// back nothing. A clock set wrong for a moment makes no message a week old. A value.
struct LivedTime: Hashable {
    /// How much has passed.
    var total: Int64
    /// When that was so, in microseconds since 1970.
    var looked: Int64

    /// Moves on to a time of the clock.
    mutating func move(to now: Int64) {
        let (step, overflows) = now.subtractingReportingOverflow(looked)
        if !overflows, step > 0 { total += min(step, Self.day) }
        looked = now
    }

    static let day: Int64 = 86_400_000_000
}
