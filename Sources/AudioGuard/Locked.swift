#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A value that one thread at a time may touch.
///
/// Any thread may lock; a second one waits. Not recursive: locking again inside `withLock` is a
/// deadlock. Never for the audio thread. A pthread mutex rather than `Synchronization.Mutex`,
/// which needs iOS 18 and which the thread sanitizer accuses falsely.
@safe package final class Locked<Value: ~Copyable>: @unchecked Sendable {
    // True because `value` is only reached between lock and unlock, and crosses as `sending`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// Puts `value` behind a new lock.
    package init(_ value: consuming sending Value) {
        unsafe mutex = .allocate(capacity: 1)
        unsafe self.value = .allocate(capacity: 1)
        unsafe self.value.initialize(to: value)
        let status = unsafe pthread_mutex_init(mutex, nil)
        precondition(status == 0, "a mutex could not be made (error \(status))")
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
        unsafe value.deinitialize(count: 1)
        unsafe value.deallocate()
    }

    /// Runs `body` with the value while nobody else can see it, and returns what `body` returns.
    @inline(__always)
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return try unsafe body(&value.pointee)
    }
}
