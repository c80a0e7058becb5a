#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A real thread, since a race may hide behind tasks that share one.
struct RunningThread: @unchecked Sendable {
    // True because a thread's id is only read.
    private let id: pthread_t

    init(id: pthread_t) {
        self.id = id
    }

    /// Waits for its end.
    func join() {
        pthread_join(id, nil)
    }
}

/// Runs `body` on a thread of its own.
func startThread(_ body: @escaping @Sendable () -> Void) -> RunningThread {
    final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let argument = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    var id = pthread_t()
    let status = unsafe pthread_create(
        &id,
        nil,
        { argument in
            guard let argument = unsafe argument else { return nil }
            unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
            return nil
        },
        argument
    )
    precondition(status == 0, "no thread to be had")
    return RunningThread(id: id)
}
