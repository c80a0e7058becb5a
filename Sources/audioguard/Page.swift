import ArgumentParser
import AudioGuard
import Foundation

/// Where long output goes: written in large pieces, and checked, so that a full disk never looks like an end.
///
/// Whoever stops reading, as `head` does, ends the command in peace.
final class Page {
    private let descriptor: Int32
    private let name: String
    private var bytes: [UInt8] = []

    /// A page on an open file; by default on standard output.
    init(_ descriptor: Int32 = STDOUT_FILENO, name: String = "the output") {
        self.descriptor = descriptor
        self.name = name
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes what `body` adds, and ends the command with a status: that speaks even if nobody reads on.
    static func end(_ status: ExitCode, after body: (Page) throws -> Void) throws {
        let page = Page()
        do {
            try body(page)
            try page.flush()
        } catch let code as ExitCode where code == .success {}
        if status != .success { throw status }
    }

    /// Prints a text, and ends its last line if it does not.
    static func say(_ text: String) throws {
        try end(.success) { try $0.line(text.hasSuffix("\n") ? text.dropLast() : text[...]) }
    }

    /// Adds a line.
    func line(_ text: some StringProtocol) throws { try line(text.utf8) }

    /// Adds a line.
    func line(_ text: some Sequence<UInt8>) throws {
        try add(text)
        try add("\n".utf8)
    }

    /// Adds a piece of a line.
    func add(_ text: some Sequence<UInt8>) throws {
        bytes += text
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Writes what was added so far.
    func flush() throws {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes {
                unsafe write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&waiting, 1, 1_000)
            } else if errno != EINTR {
                throw end(SystemError(code: errno))
            }
        }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Whether nobody reads any more.
    var isAbandoned: Bool {
        var watched = pollfd(fd: descriptor, events: 0, revents: 0)
        return unsafe poll(&watched, 1, 0) > 0 && watched.revents & Int16(POLLERR) != 0
    }

    private func end(_ error: SystemError) -> ExitCode {
        bytes = []
        if error.code == EPIPE { return .success }
        complain("audioguard: writing \(name) failed: \(error). Make room where it goes.".printable)
        return ExitCode(74)
    }
}
