public import AudioGuardCore

/// Where messages go: one door to the world outside.
///
/// `body` is asked once for a message, when it is stored: what it gives is sent at every attempt. `send` is
/// called by the sink's own task, for one message at a time; it may suspend as long as its own deadline says, and
/// returns early when its task is cancelled. Neither throws: what went wrong is an answer.
public protocol AlertSink: Sendable {
    /// How fast it may be given messages.
    var pace: SinkPace { get }

    /// Whether what it takes leaves this machine, so that whoever has it is a witness to the log.
    var isRemote: Bool { get }

    /// Whether it wants to be told this at all; asked once, when a message is stored.
    func takes(_ telling: AlertTelling) -> Bool

    /// What is sent for a telling: the same for the same telling, on every machine.
    /// - parameter isShort: Whether the receiver found it too large once.
    func body(of telling: AlertTelling, isShort: Bool) -> [UInt8]

    /// Sends a message once. The same message, with the same id and body, may come again.
    func send(_ message: AlertMessage) async -> Delivery
}

extension AlertSink {
    /// Every message at once.
    public var pace: SinkPace { .unbounded }

    /// Nobody but this machine has it.
    public var isRemote: Bool { false }

    /// Everything.
    public func takes(_ telling: AlertTelling) -> Bool { true }
}
