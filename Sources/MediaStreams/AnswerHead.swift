#if os(Linux)
    /// The head of an HTTP answer, as far as a stream looks at it.
    struct AnswerHead: Sendable {
        let status: Int
        private let fields: [String: String]

        init(status: Int, fields: [String: String]) {
            self.status = status
            self.fields = fields.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
        }

        /// Reads a head as it came, line by line.
        init(lines: [String]) {
            // `HTTP/1.1 200 OK`, or `ICY 200 OK`.
            let words = lines.first?.split(separator: " ") ?? []
            let fields = lines.dropFirst().compactMap { line -> (String, String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (String(line[..<colon]), line[line.index(after: colon)...].trimmed)
            }
            self.init(
                status: words.count > 1 ? Int(words[1]) ?? 0 : 0,
                fields: Dictionary(fields, uniquingKeysWith: { first, _ in first })
            )
        }

        subscript(name: String) -> String? { fields[name] }

        /// What kind of content it is, in lower case and without parameters.
        var contentType: String? {
            self["content-type"]?.split(separator: ";").first?.trimmed.lowercased()
        }

        /// How many bytes follow, if that is said and can be true.
        var length: Int? {
            self["content-length"].flatMap { Int($0.trimmed) }.flatMap {
                (0..<1 << 50).contains($0) ? $0 : nil
            }
        }

        /// What names this very content: an entity tag, but not a weak one, or else the time it was changed.
        var validator: String? {
            if let tag = self["etag"]?.trimmed, tag.hasPrefix("\"") { return tag }
            return self["last-modified"]?.trimmed
        }

        /// The first byte that follows, and of how many in all, as `Content-Range: bytes 5-9/10` says.
        var range: (first: Int, of: Int?)? {
            guard let text = self["content-range"]?.trimmed, text.lowercased().hasPrefix("bytes ") else {
                return nil
            }
            let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let first = parts[0].split(separator: "-").first.flatMap({ Int($0) })
            else { return nil }
            return (first, Int(parts[1]))
        }

        /// Whether it is encoded on its way, so that bytes received are not bytes of the file.
        var isEncoded: Bool {
            self["content-encoding"].map { $0.trimmed.lowercased() != "identity" } ?? false
        }

        /// Whether it says of itself that it is a broadcast.
        var isBroadcast: Bool { fields.keys.contains { $0.hasPrefix("icy-") } }
    }

    extension StringProtocol {
        /// Without the blanks around it.
        var trimmed: String {
            String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
    }
#endif
