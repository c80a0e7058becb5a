/// How fast a sink may be given messages: a token bucket. A value; any thread.
public struct SinkPace: Hashable, Sendable {
    /// How many messages may go at once after a quiet time.
    public var burst: Int
    /// How many messages a minute may go in the long run.
    public var perMinute: Int

    /// Every message at once.
    public static let unbounded = SinkPace(burst: .max, perMinute: .max)

    /// A pace.
    public init(burst: Int, perMinute: Int) {
        self.burst = burst
        self.perMinute = perMinute
    }
}
