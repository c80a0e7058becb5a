#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A flag of which every thread has its own. Unlike a task-local value, a task that is started meanwhile
/// does not inherit it.
final class ThreadMark: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        let status = unsafe pthread_key_create(&key, nil)
        precondition(status == 0, "no thread-specific key is left (error \(status)); release unused guards")
        self.key = key
    }

    deinit { pthread_key_delete(key) }

    /// Whether this thread has set it.
    var isSet: Bool { unsafe pthread_getspecific(key) != nil }

    /// Sets it for this thread.
    func set() { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1)) }

    /// Clears it for this thread.
    func clear() { pthread_setspecific(key, nil) }
}
