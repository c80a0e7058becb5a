import AlertDelivery
import AudioGuard
import AudioGuardCore

/// A sink whose receiver is elsewhere, as a test plays it. Any thread.
final class FarSink: AlertSink {
    let pace: SinkPace
    private let kept = MemorySink()
    private let answers = Locked<@Sendable (AlertMessage) async -> Delivery>({ _ in .delivered })

    init(
        pace: SinkPace = .unbounded,
        answer: @escaping @Sendable (AlertMessage) async -> Delivery = { _ in .delivered }
    ) {
        self.pace = pace
        answers.withLock { $0 = answer }
    }

    var isRemote: Bool { true }
    var messages: [AlertMessage] { kept.messages }

    func answer(_ answer: Delivery) { answers.withLock { $0 = { _ in answer } } }

    /// What is told in one line, or shorter.
    func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        isShort ? Array("short".utf8) : CloudEvent.body(of: telling)
    }

    func send(_ message: AlertMessage) async -> Delivery {
        _ = await kept.send(message)
        let answer = answers.withLock { $0 }
        return await answer(message)
    }
}
