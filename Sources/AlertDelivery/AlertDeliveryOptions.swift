import AudioGuard

/// How alerts are delivered. What is left out is the default.
public struct AlertDeliveryOptions: Sendable {
    /// How often the log is looked at when nobody nudges. The default is 250 milliseconds.
    public var interval: Duration = .milliseconds(250)
    /// How long a message waits after its first, second, … attempt failed; the last one repeats. A message is
    /// given up when it is a week old. The default is 5 s, 30 s, 2 min, 10 min, 30 min, 2 h, 6 h, 12 h, 24 h.
    public var retries: [Duration] = [5, 30, 120, 600, 1_800, 7_200, 21_600, 43_200, 86_400].map {
        .seconds($0)
    }
    /// How long an attempt may take, whatever deadline the sink has: an answer that comes later changes nothing. The
    /// default is a minute.
    public var patience: Duration = .seconds(60)
    /// By which part a wait is shortened or lengthened at random, from 0 to 1, so that senders do not come all at once.
    /// The default is a fifth.
    public var scatter = 0.2
    /// Messages that may wait for one sink. When all sinks have so many, no more of the log is read until some have
    /// gone: nothing is lost, the log keeps it. When only some have, their oldest are given up, and counted. The
    /// default is 10,000.
    public var backlog = 10_000
    /// Where randomness comes from: a number from 0 up to 1. By default from the system.
    public var random: @Sendable () -> Double = { .random(in: 0..<1) }

    /// The defaults.
    public init() {}

    /// The wait after so many failures of a message, in microseconds.
    func wait(after failures: Int) -> Int64 {
        guard !retries.isEmpty else { return 0 }
        let longest = Duration.seconds(366 * 86_400)
        let microseconds = Double(min(retries[min(failures, retries.count) - 1], longest).microseconds)
        return Int64(microseconds * (1 + Self.part(scatter) * (2 * Self.part(random()) - 1)))
    }

    /// A number from 0 to 1, whatever a host says.
    private static func part(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, 0), 1) }
}
