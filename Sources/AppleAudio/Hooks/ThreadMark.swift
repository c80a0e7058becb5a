#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A mark that a thread carries while it does something. Unlike a task-local value, a task that is started
/// meanwhile does not inherit it.
final class ThreadMark: Sendable {
    /// One key for all marks: the system has few. `nil` if it had none left; then no thread is ever marked.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// A mark that no thread carries yet.
    init() {}

    /// Whether this thread carries it.
    var isSet: Bool {
        guard let key = Self.key else { return false }
        return unsafe pthread_getspecific(key) == UnsafeMutableRawPointer(own)
    }

    /// Does something with the mark on this thread.
    func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let key = Self.key else { return try body() }
        let before = unsafe pthread_getspecific(key)
        unsafe pthread_setspecific(key, own)
        defer { unsafe pthread_setspecific(key, before) }
        return try body()
    }

    private var own: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}
