#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The signal of a pipe that nobody reads, which would end the process.
enum BrokenPipe {
    /// Writes without it: this thread does not hear it, and what it would have heard is taken away.
    static func ignored(_ write: () -> Int) -> Int {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        unsafe sigemptyset(&pipe)
        unsafe sigaddset(&pipe, SIGPIPE)
        unsafe sigpending(&pending)
        let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
        unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let taken = write()
        if taken == -Int(EPIPE), !wasPending {
            unsafe sigpending(&pending)
            var signal: Int32 = 0
            if unsafe sigismember(&pending, SIGPIPE) == 1 { unsafe sigwait(&pipe, &signal) }
        }
        return taken
    }
}
