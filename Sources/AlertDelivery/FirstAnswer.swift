import AudioGuard

/// Waits for a sink's answer, and not for ever. Any thread.
final class FirstAnswer: Sendable {
    private let waiter: Locked<CheckedContinuation<Delivery, Never>?>

    private init(_ waiter: CheckedContinuation<Delivery, Never>) { self.waiter = Locked(waiter) }

    /// Sends a message once. When the time is over, or the task is cancelled and the sink says nothing within a
    /// second, the message may have been delivered.
    static func of(_ sink: any AlertSink, to message: AlertMessage, within time: Duration) async -> Delivery {
        let tasks = Locked<[Task<Void, Never>]>([])
        defer { for task in tasks.withLock({ $0 }) { task.cancel() } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let first = FirstAnswer(continuation)
                let attempt = Task { first.answer(await sink.send(message)) }
                let timer = Task {
                    // A cancelled sleep ends early: then the sink has a second to say something.
                    try? await Task.sleep(for: time)
                    guard first.isAwaited else { return }
                    attempt.cancel()
                    await Task.detached { try? await Task.sleep(for: .seconds(1)) }.value
                    first.answer(.unanswered(why: "the sink gave no answer in time"))
                }
                tasks.withLock { $0 = [attempt, timer] }
                if Task.isCancelled { for task in [attempt, timer] { task.cancel() } }
            }
        } onCancel: {
            for task in tasks.withLock({ $0 }) { task.cancel() }
        }
    }

    private var isAwaited: Bool { waiter.withLock { $0 != nil } }

    private func answer(_ answer: Delivery) {
        waiter.withLock { waiter in
            defer { waiter = nil }
            return waiter
        }?.resume(returning: answer)
    }
}
