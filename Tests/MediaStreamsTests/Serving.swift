#if os(Linux)
    import Synchronization

    /// Answers as a good server does, with parts and a name for the file.
    /// - parameter atMost: After how many bytes the connection drops.
    func serve(
        _ bytes: [UInt8],
        _ type: String,
        _ request: ScriptedServer.Request,
        _ reply: ScriptedServer.Reply,
        atMost: Int? = nil
    ) {
        let first = request.fields["if-range"] ?? "\"1\"" == "\"1\"" ? request.first ?? 0 : 0
        var fields = ["Content-Type": type, "ETag": "\"1\"", "Content-Length": "\(bytes.count - first)"]
        if request.first == nil {
            reply.head("200 OK", fields)
        } else {
            fields["Content-Range"] = "bytes \(first)-\(bytes.count - 1)/\(bytes.count)"
            reply.head("206 Partial Content", fields)
        }
        reply.send(bytes.dropFirst(first).prefix(atMost ?? bytes.count))
    }

    /// Counts what several threads do.
    final class Counter: Sendable {
        private let count = Atomic(0)

        /// How often `next` was called.
        var value: Int { count.load(ordering: .relaxed) }

        /// 0, 1, 2 and so on.
        func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
    }
#endif
