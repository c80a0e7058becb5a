import AudioGuard
import Dispatch
import Foundation

/// The secondary thread on which an app is told what happens, one thing after another.
///
/// Whoever causes something does not wait until it is told: the app's observers may need that very thread.
final class Postings: Sendable {
    private let queue = DispatchQueue(label: "AVAudioSession.notifications")
    private let isOwn = DispatchSpecificKey<Bool>()
    /// How many there were.
    private let count = Locked(0)

    init() { queue.setSpecific(key: isOwn, value: true) }

    func post(_ work: @escaping @Sendable () -> Void) {
        count.withLock { $0 += 1 }
        queue.async(execute: work)
    }

    /// Waits until all is told, and what was caused by telling it. On the main thread its run loop runs meanwhile.
    /// Whoever is just being told does not wait.
    func settle() {
        guard DispatchQueue.getSpecific(key: isOwn) == nil else { return }
        var before: Int
        repeat {
            before = count.withLock { $0 }
            // Twice: an observer on the main queue may put off what it does to the main queue's next turn.
            for _ in 0..<2 { if Thread.isMainThread { runMainLoop() } else { queue.sync {} } }
        } while count.withLock({ $0 }) != before
    }

    /// The same without keeping the thread: a task on the main actor lets observers on the main queue be reached.
    func settle() async {
        var before: Int
        repeat {
            before = count.withLock { $0 }
            for _ in 0..<2 {
                await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
            }
        } while count.withLock({ $0 }) != before
    }

    private func runMainLoop() {
        let isDone = Locked(false)
        queue.async { DispatchQueue.main.async { isDone.withLock { $0 = true } } }
        while !isDone.withLock({ $0 }), RunLoop.main.run(mode: .default, before: .distantFuture) {}
    }
}
