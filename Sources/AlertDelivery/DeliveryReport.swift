/// What became of the alerts since a delivery was made. A message to two sinks counts twice. A value; any thread.
public struct DeliveryReport: Hashable, Codable, Sendable {
    /// Messages that were raised, or were left from an earlier run.
    public var raised = 0
    /// Messages that the receivers have.
    public var delivered = 0
    /// Messages that wait for their next attempt; they stay stored.
    public var waiting = 0
    /// Messages that were given up.
    public var dead = 0
    /// Messages that wait for a person, such as for the right secret; they stay stored.
    public var held = 0
    /// Alerts that were counted and will be told when their window closes.
    public var untold = 0
    /// Whether the log was read to its end and the stored alerts were counted, so that nothing is missing from these
    /// numbers.
    public var isRead = true
    /// What went wrong last, in one line.
    public var lastProblem: String?

    /// Whether nothing is waiting.
    public var isSettled: Bool { waiting == 0 }
}
