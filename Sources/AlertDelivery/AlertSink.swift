/// Where messages go: one door to the world outside.
///
/// Called by the delivery's task, for one message at a time; it may suspend as long as its own deadline says,
/// and returns early when its task is cancelled. It never throws: what went wrong is an answer.
public protocol AlertSink: Sendable {
    /// Sends a message once. The same message, with the same id and body, may come again.
    func send(_ message: AlertMessage) async -> Delivery
}
