#if os(Linux)
    internal import Glibc

    /// A value that one thread at a time may touch; a second one waits. Never for the audio thread, and not
    /// recursive. A pthread lock rather than `Synchronization.Mutex`, which the thread sanitizer accuses falsely.
    @safe final class Locked<Value>: @unchecked Sendable {
        // True because `value` is only reached between lock and unlock.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var value: Value

        init(_ value: Value) {
            self.value = value
            unsafe pthread_mutex_init(mutex, nil)
        }

        deinit {
            unsafe pthread_mutex_destroy(mutex)
            unsafe mutex.deallocate()
        }

        func withLock<Result, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            unsafe pthread_mutex_lock(mutex)
            defer { unsafe pthread_mutex_unlock(mutex) }
            return try body(&value)
        }
    }
#endif
