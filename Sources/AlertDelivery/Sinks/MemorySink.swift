import AudioGuard
public import AudioGuardCore

/// A sink that keeps messages in memory, for tests. Any thread.
public final class MemorySink: AlertSink {
    private let kept = Locked<[AlertMessage]>([])
    private let answer: @Sendable (AlertMessage) async -> Delivery

    /// A sink that answers as it is told; by default it takes everything.
    public init(answer: @escaping @Sendable (AlertMessage) async -> Delivery = { _ in .delivered }) {
        self.answer = answer
    }

    /// What was sent so far, in order, whatever the answer was.
    public var messages: [AlertMessage] { kept.withLock { $0 } }

    /// A CloudEvent.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        CloudEvent.body(of: telling, isShort: isShort)
    }

    /// Keeps the message and answers.
    public func send(_ message: AlertMessage) async -> Delivery {
        kept.withLock { $0.append(message) }
        return await answer(message)
    }
}
