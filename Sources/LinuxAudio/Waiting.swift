#if os(Linux)
    internal import Glibc
    // Which of the two modules `timespec` belongs to depends on what is compiled beside this.
    internal import SwiftOverlayShims

    /// A lock and a condition to wait for under it. Never for the audio thread.
    @safe final class Waiting: @unchecked Sendable {
        // True because these are made here, freed at the end, and meant for many threads.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

        init() {
            unsafe mutex.initialize(to: pthread_mutex_t())
            unsafe condition.initialize(to: pthread_cond_t())
            unsafe pthread_mutex_init(mutex, nil)
            var attributes = pthread_condattr_t()
            unsafe pthread_condattr_init(&attributes)
            unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            unsafe pthread_cond_init(condition, &attributes)
            unsafe pthread_condattr_destroy(&attributes)
        }

        deinit {
            unsafe pthread_cond_destroy(condition)
            unsafe pthread_mutex_destroy(mutex)
            unsafe condition.deallocate()
            unsafe mutex.deallocate()
        }

        func withLock<Result>(_ body: () -> Result) -> Result {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            return body()
        }

        /// Under the lock: sleeps until somebody announces a change, for at most `limit`.
        func wait(atMost limit: Duration) {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            let nanoseconds = time.tv_nsec + Int(limit / .nanoseconds(1))
            time.tv_sec += nanoseconds / 1_000_000_000
            time.tv_nsec = nanoseconds % 1_000_000_000
            unsafe pthread_cond_timedwait(condition, mutex, &time)
        }

        /// Wakes whoever waits.
        func announce() {
            unsafe pthread_cond_broadcast(condition)
        }
    }
#endif
