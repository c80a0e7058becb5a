import AudioGuard
import Foundation

/// Does each thing on a thread of its own, and comes back when all are done.
///
/// Real threads, since a race may hide behind tasks that share one. What is not done after `limit` seconds waits
/// for something that waits for it: the process ends, and says which threads these were.
func together(within limit: TimeInterval, _ deeds: [(name: String, body: @Sendable () -> Void)]) async {
    let undone = Locked(Set(deeds.map(\.name)))
    let watchdog = DispatchWorkItem {
        fatalError(
            "deadlock: after \(limit) s these wait for one another: \(undone.withLock { $0 }.sorted())"
        )
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
    await withCheckedContinuation { done in
        let group = DispatchGroup()
        for deed in deeds {
            group.enter()
            Thread.detachNewThread {
                deed.body()
                undone.withLock { _ = $0.remove(deed.name) }
                group.leave()
            }
        }
        group.notify(queue: .global()) { done.resume() }
    }
    watchdog.cancel()
}
