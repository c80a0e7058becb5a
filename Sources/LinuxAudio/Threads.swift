#if os(Linux)
    internal import Glibc
    // Which of the two modules `timespec` belongs to depends on what is compiled beside this.
    internal import SwiftOverlayShims

    /// Runs `body` on a detached thread of its own.
    package func startThread(_ body: @escaping @Sendable () -> Void) throws(AudioError) {
        final class Body: Sendable {
            let run: @Sendable () -> Void
            init(_ run: @escaping @Sendable () -> Void) { self.run = run }
        }
        let argument = unsafe Unmanaged.passRetained(Body(body))
        var id = pthread_t()
        let status = unsafe pthread_create(
            &id,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            },
            argument.toOpaque()
        )
        guard status == 0 else {
            unsafe argument.release()
            throw AudioError(errno: status, "starting a thread")
        }
        pthread_detach(id)
    }

    /// Lets debuggers, `top` and `ps` call this thread so: at most fifteen bytes.
    func nameThread(_ name: StaticString) {
        let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = unsafe write(file, name.utf8Start, name.utf8CodeUnitCount)
        close(file)
    }

    /// Sleeps; a signal may cut it short.
    package func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec()
        time.tv_sec = Int(seconds)
        time.tv_nsec = Int(attoseconds / 1_000_000_000)
        unsafe nanosleep(&time, nil)
    }
#endif
