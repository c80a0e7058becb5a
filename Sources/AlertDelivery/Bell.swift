import AudioGuard

/// Wakes one waiting task. Any thread rings; one task waits.
final class Bell: Sendable {
    private let state = Locked(State())

    private struct State {
        var hasRung = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    /// Wakes the task that waits, or lets the next wait return at once.
    func ring() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            state.hasRung = state.waiter == nil
            return state.waiter
        }
        waiter?.resume()
    }

    /// Waits until somebody rings, the time has passed, or the task is cancelled.
    func wait(atMost time: Duration) async {
        let timer = Task {
            try await Task.sleep(for: time)
            ring()
        }
        defer { timer.cancel() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let rang = state.withLock { state in
                    if state.hasRung || Task.isCancelled {
                        state.hasRung = false
                        return true
                    }
                    state.waiter = continuation
                    return false
                }
                if rang { continuation.resume() }
            }
        } onCancel: {
            ring()
        }
    }
}
