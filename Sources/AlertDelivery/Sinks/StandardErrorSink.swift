import AudioGuard
public import AudioGuardCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Writes messages to standard error, as text that people read. Any thread.
///
/// It never waits: where nobody reads, and the pipe is full, the message comes again later. A reader that is gone
/// ends no process.
public struct StandardErrorSink: AlertSink {
    private let descriptor: Int32

    /// A sink for this process's standard error.
    public init() { self.init(descriptor: STDERR_FILENO) }

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// A title and a line for each answer, fewer than 4,096 bytes, which a pipe takes whole or not at all.
    public func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        let text = Array((AlertPage(telling, isShort: isShort).text + "\n").utf8)
        return text.count < 4_096 || isShort ? text : body(of: telling, isShort: true)
    }

    /// Writes the message, if that can be done at once.
    public func send(_ message: AlertMessage) async -> Delivery {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&ready, 1, 0) == 1 else {
            return .retry(after: nil, why: "nobody reads standard error")
        }
        guard ready.revents & Int16(POLLOUT) != 0, ready.revents & Int16(POLLERR | POLLNVAL) == 0 else {
            return .held(why: "standard error is closed")
        }
        let taken = BrokenPipe.ignored { Disk.system.write(descriptor, message.body[...]) }
        switch taken {
        case message.body.count: return .delivered
        case -Int(EAGAIN): return .retry(after: nil, why: "nobody reads standard error")
        case -Int(EPIPE): return .held(why: "standard error is closed")
        case ..<0:
            return .retry(
                after: nil,
                why: "writing to standard error failed: \(SystemError(code: Int32(-taken)))"
            )
        default: return .delivered
        }
    }
}
