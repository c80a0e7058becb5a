/// What a person must know: one violation, with the place of its evidence. A value; any thread.
public struct Alert: Hashable, Codable, Sendable {
    /// Alerts of one group are one message with a count.
    public var group: AlertGroup
    /// How bad it is.
    public var severity: Severity
    /// What is heard of it, or would have been, in one sentence.
    public var heard: String
    /// What happened: who did what, and why it is not as it should be.
    public var event: String
    /// What the guard did about it.
    public var deed: String
    /// What a person can do now.
    public var advice: String
    /// The function that did it, where that is known.
    public var function: String?
    /// Whom to tell about that module's code, where the module table says so.
    public var contact: String?
    /// Which log the evidence is in.
    public var log: String
    /// The record in that log.
    public var seq: UInt64
    /// The chain at that record: whoever receives it becomes a witness.
    public var chain: String
    /// Microseconds since 1970.
    public var wall: Int64
    /// What its message's id ends with, where a record with this number was told of before and lost since.
    public var twin: String?

    /// What happened, and what the guard did about it, in two sentences.
    public var summary: String { "\(event) \(deed)" }
}

/// What makes alerts one group: stable over builds, without time, address, device or room.
public struct AlertGroup: Hashable, Codable, Sendable {
    /// The rule that was broken, or the kind of event.
    public var rule: String
    /// The setter, or the step of a lease.
    public var operation: String
    /// Who did it.
    public var module: String
    /// What was made of it.
    public var outcome: String

    /// All of it in one word.
    public var key: String { [rule, operation, module, outcome].joined(separator: "|") }
}
