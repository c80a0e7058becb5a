import AudioGuard
import Foundation

/// Whether a body ends at all, on a thread of its own: what has not after so many seconds waits for ever.
func ends(within seconds: Double = 20, _ body: @escaping @Sendable () -> Void) async -> Bool {
    await withCheckedContinuation { answer in
        let waiting = Locked<CheckedContinuation<Bool, Never>?>(answer)
        @Sendable func say(_ hasEnded: Bool) { waiting.withLock { $0.take() }?.resume(returning: hasEnded) }
        Thread.detachNewThread {
            body()
            say(true)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { say(false) }
    }
}

/// A body that runs on a thread of its own from now on, whatever the test's tasks wait for.
final class Started: Sendable {
    private let done = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        Thread.detachNewThread { [done] in
            body()
            done.signal()
        }
    }

    /// Whether it ends at all.
    func ends() async -> Bool { await AudioGuardTests.ends { [done] in done.wait() } }
}
