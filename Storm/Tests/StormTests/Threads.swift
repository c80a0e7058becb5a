import Foundation

/// Runs each body on a thread of its own, and comes back when all have ended.
///
/// Real threads, since a race may hide behind tasks that share one. If they have not ended after `limit` seconds
/// they wait for one another: the process ends with a crash, so that every thread's stack can be seen
/// (`SWIFT_BACKTRACE=enable=yes,threads=all`).
func together(within limit: TimeInterval, _ bodies: [@Sendable () -> Void]) async {
    let watchdog = DispatchWorkItem { fatalError("deadlock: the threads have not ended in \(limit) s") }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
    await withCheckedContinuation { ended in
        let group = DispatchGroup()
        for body in bodies {
            group.enter()
            Thread.detachNewThread {
                body()
                group.leave()
            }
        }
        group.notify(queue: .global()) { ended.resume() }
    }
    watchdog.cancel()
}
