import AudioGuard
import Foundation

/// A server on this machine that answers byte by byte as a test says, also as no server should. It has threads of
/// its own.
final class RawServer: Sendable {
    /// What becomes of a request.
    enum Answer: Sendable {
        /// The bytes, and the end.
        case says(String)
        /// The first bytes, and then one more every 20 ms of the others, over and over.
        case drips(String, then: String)
        /// The first bytes, and then others without an end, eight megabytes a second.
        case floods(String)
        /// Nothing.
        case silent
        /// A reset before anything was read.
        case resetsAtOnce
        /// A reset after the whole request was read, and these bytes were said.
        case resets(after: String)
    }

    private let listening: Int32
    private let answer = Locked(Answer.silent)
    private let seen = Locked<[String]>([])
    private let over = Locked(0)
    /// Where it listens.
    let address: String

    init(path: String = "/") throws {
        listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let file = listening
        let isOpen = unsafe withUnsafeMutablePointer(to: &place) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe bind(file, place, size) == 0 && listen(file, 64) == 0
                    && getsockname(file, place, &size) == 0
            }
        }
        guard isOpen else { throw POSIXError(.EADDRINUSE) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))\(path)"
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listening, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { [self] in serve(connection) }
            }
        }
    }

    deinit { close() }

    /// Ends listening.
    func close() { shutdown(listening, Int32(SHUT_RDWR)) }

    /// Says how the next requests are answered.
    func play(_ next: Answer) { answer.withLock { $0 = next } }

    /// Answers with a status, some headers and a body.
    func answers(_ status: Int, _ headers: String = "", body: String = "") {
        play(.says(Self.head(status, headers, length: body.utf8.count) + body))
    }

    static func head(_ status: Int, _ headers: String = "", length: Int) -> String {
        "HTTP/1.1 \(status) Told\r\nConnection: close\r\nContent-Length: \(length)\r\n\(headers)\r\n"
    }

    /// The requests that came, whole.
    var requests: [String] { seen.withLock { $0 } }

    /// How many connections have come to an end.
    var ended: Int { over.withLock { $0 } }

    private func serve(_ connection: Int32) {
        defer {
            Glibc.close(connection)
            over.withLock { $0 += 1 }
        }
        let answer = answer.withLock { $0 }
        if case .resetsAtOnce = answer { return reset(connection) }
        guard let request = read(connection) else { return }
        seen.withLock { $0.append(request) }
        switch answer {
        case .says(let text): _ = say(text, connection)
        case .drips(let text, let rest):
            guard say(text, connection) else { return }
            while true {
                for byte in rest.utf8 {
                    guard say([byte], connection) else { return }
                    usleep(20_000)
                }
            }
        case .floods(let text):
            guard say(text, connection) else { return }
            while say([UInt8](repeating: 0x20, count: 8_192), connection) { usleep(1_000) }
        case .silent: _ = read(connection)
        case .resetsAtOnce: break
        case .resets(let text):
            _ = say(text, connection)
            reset(connection)
        }
    }

    private func reset(_ connection: Int32) {
        var hard = linger(l_onoff: 1, l_linger: 0)
        _ = unsafe setsockopt(
            connection,
            SOL_SOCKET,
            SO_LINGER,
            &hard,
            socklen_t(MemoryLayout<linger>.size)
        )
    }

    private func say(_ text: String, _ connection: Int32) -> Bool { say(Array(text.utf8), connection) }

    private func say(_ bytes: [UInt8], _ connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let taken = unsafe bytes[sent...].withUnsafeBytes { bytes in
                unsafe send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard taken > 0 else { return false }
            sent += taken
        }
        return true
    }

    /// Reads one request with its body; `nil` at the end of the connection.
    private func read(_ connection: Int32) -> String? {
        var bytes: [UInt8] = []
        while true {
            var next = [UInt8](repeating: 0, count: 16_384)
            let got = unsafe recv(connection, &next, next.count, 0)
            guard got > 0 else { return nil }
            bytes += next[..<got]
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n") else { continue }
            let length = text.lowercased().components(separatedBy: "content-length: ").last?
                .prefix { $0.isNumber }
            if text[end.upperBound...].utf8.count >= Int(length ?? "") ?? 0 { return text }
        }
    }
}
