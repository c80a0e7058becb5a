#if os(Linux)
    internal import Dispatch
    internal import Synchronization

    /// Those whom a feeder works for, and its thread's loop.
    final class FeederRound: Sendable {
        private let fed = Locked<[any Feedable]>([])
        private let turning = Locked(())
        private let bell = Bell()
        private let isStopped = Atomic(false)

        func add(_ feedable: any Feedable) {
            fed.withLock { $0.append(feedable) }
            call()
        }

        func remove(_ feedable: any Feedable) {
            fed.withLock { fed in fed.removeAll { $0 === feedable } }
        }

        func call() {
            bell.ring()
        }

        func stop() {
            isStopped.store(true, ordering: .relaxed)
            call()
        }

        /// A piece of work for each; when the next is due for any of them.
        func turn() -> FeedingDue {
            turning.withLock { _ in
                fed.withLock { $0 }.reduce(.whenCalled) { min($0, $1.feed()) }
            }
        }

        /// The thread, until the feeder goes away.
        func run() {
            while !isStopped.load(ordering: .relaxed) {
                switch turn() {
                case .soon: continue
                case .later: bell.wait(.milliseconds(20))
                case .whenCalled: bell.wait(nil)
                }
            }
        }
    }

    /// Wakes one sleeping thread; ringing it twice wakes it once.
    private final class Bell: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let hasRung = Atomic(false)

        func ring() {
            if !hasRung.exchange(true, ordering: .acquiringAndReleasing) { semaphore.signal() }
        }

        func wait(_ limit: DispatchTimeInterval?) {
            guard let limit else {
                semaphore.wait()
                hasRung.store(false, ordering: .releasing)
                return
            }
            if semaphore.wait(timeout: .now() + limit) == .success {
                hasRung.store(false, ordering: .releasing)
            }
        }
    }
#endif
