#if os(Linux)
    import Foundation

    /// A web server on this machine that sends exactly the bytes it is told to, so that any fault can be played.
    /// Each connection has a thread of its own and gets one answer.
    final class ScriptedServer: Sendable {
        /// What came.
        struct Request: Sendable {
            let path: String
            let fields: [String: String]

            /// The first byte that is wanted.
            var first: Int? {
                fields["range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
            }
        }

        /// One connection, for as long as the answer takes.
        struct Reply: Sendable {
            fileprivate let socket: Int32

            /// Sends these bytes. Returns whether somebody still listens.
            @discardableResult
            func send(_ bytes: some Collection<UInt8>) -> Bool {
                let bytes = Array(bytes)
                var done = 0
                while done < bytes.count {
                    let sent = unsafe bytes[done...].withUnsafeBytes {
                        unsafe Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    if sent <= 0 { return false }
                    done += sent
                }
                return true
            }

            /// Sends the head of an answer.
            @discardableResult
            func head(_ status: String, _ fields: [String: String] = [:]) -> Bool {
                let lines = fields.map { "\($0): \($1)\r\n" }.joined()
                return send("HTTP/1.1 \(status)\r\nConnection: close\r\n\(lines)\r\n".utf8)
            }
        }

        let address: String
        private let socket: Int32

        init(_ answer: @escaping @Sendable (Request, Reply) -> Void) throws {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isOpen = unsafe withUnsafeMutablePointer(to: &place) { place in
                unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe bind(socket, $0, size) == 0 && listen(socket, 16) == 0
                        && getsockname(socket, $0, &size) == 0
                }
            }
            guard isOpen else { throw CocoaError(.fileNoSuchFile) }
            self.socket = socket
            address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
            Thread.detachNewThread {
                while true {
                    let connection = accept(socket, nil, nil)
                    if connection < 0 { return }
                    Thread.detachNewThread {
                        if let request = Self.request(on: connection) {
                            answer(request, Reply(socket: connection))
                        }
                        close(connection)
                    }
                }
            }
        }

        deinit {
            shutdown(socket, Int32(SHUT_RDWR))
            close(socket)
        }

        private static func request(on socket: Int32) -> Request? {
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8), bytes.count < 16_384 {
                guard unsafe recv(socket, &byte, 1, 0) == 1 else { return nil }
                bytes.append(byte)
            }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
            let words = lines.first?.split(separator: " ") ?? []
            guard words.count == 3 else { return nil }
            let fields = lines.dropFirst().compactMap { line -> (String, String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                return (line[..<colon].lowercased(), String(value))
            }
            return Request(
                path: String(words[1]),
                fields: Dictionary(fields, uniquingKeysWith: { first, _ in first })
            )
        }
    }
#endif
