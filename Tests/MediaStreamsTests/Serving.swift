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

    /// The same numbers for the same seed.
    struct SeededRandom: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
#endif
