#if os(Linux)
    internal import CCurl

    /// One request as libcurl performs it. URLSession does not do on Linux: it cannot hold a server back, since a
    /// suspended task hangs up and asks for everything again.
    final class StreamTransfer {
        private let connection: StreamConnection
        private var lines: [String] = []
        private var lineBytes = 0
        private static let mostLineBytes = 65_536

        init(_ connection: StreamConnection) { self.connection = connection }

        /// Performs it, which takes as long as the answer does.
        func perform(_ url: String, fields: [String: String], options: HTTPStreamOptions)
            -> StreamConnection.Ending
        {
            _ = Self.library
            guard let handle = unsafe curl_easy_init() else { return .dropped("there is no memory for it") }
            defer { unsafe curl_easy_cleanup(handle) }
            var request: UnsafeMutablePointer<curl_slist>?
            for (name, value) in fields { unsafe request = curl_slist_append(request, "\(name): \(value)") }
            // As broadcasting servers of old begin their answer.
            let alias = unsafe curl_slist_append(nil, "ICY 200 OK")
            defer {
                unsafe curl_slist_free_all(request)
                unsafe curl_slist_free_all(alias)
            }
            unsafe ccurl_set_list(handle, CURLOPT_HTTPHEADER, request)
            unsafe ccurl_set_list(handle, CURLOPT_HTTP200ALIASES, alias)
            unsafe ccurl_set_text(handle, CURLOPT_URL, url)
            unsafe ccurl_set_text(handle, CURLOPT_USERAGENT, "classroom-audio-guard")
            unsafe ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
            let isSecure = url.lowercased().hasPrefix("https:")
            unsafe ccurl_set_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, isSecure ? "https" : "http,https")
            unsafe ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
            unsafe ccurl_set_long(handle, CURLOPT_MAXREDIRS, max(0, options.redirects))
            unsafe ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
            unsafe ccurl_hear(
                handle,
                Unmanaged.passUnretained(self).toOpaque(),
                { bytes, _, count, user in unsafe StreamTransfer.of(user).takeLine(bytes, count) },
                { bytes, _, count, user in unsafe StreamTransfer.of(user).takeBytes(bytes, count) },
                { user, _, _, _, _ in unsafe StreamTransfer.of(user).connection.isClosed ? 1 : 0 }
            )
            return Self.ending(unsafe curl_easy_perform(handle), isSecure: isSecure, options)
        }

        private static let library: Void = { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()

        private static func of(_ user: UnsafeMutableRawPointer?) -> StreamTransfer {
            guard let user = unsafe user else { preconditionFailure("libcurl hands on what it was given") }
            return unsafe Unmanaged<StreamTransfer>.fromOpaque(user).takeUnretainedValue()
        }

        private static func ending(_ code: CURLcode, isSecure: Bool, _ options: HTTPStreamOptions)
            -> StreamConnection.Ending
        {
            switch code {
            case CURLE_OK: return .whole
            case CURLE_TOO_MANY_REDIRECTS:
                return .misled("it was redirected more than \(options.redirects) times")
            case CURLE_UNSUPPORTED_PROTOCOL where isSecure:
                return .misled("it was redirected to an address that is not encrypted")
            case CURLE_UNSUPPORTED_PROTOCOL:
                return .misled("it was redirected to something that is no address of the web")
            case CURLE_PEER_FAILED_VERIFICATION: return .misled("the server's certificate is not trusted")
            default:
                let text = unsafe String(cString: curl_easy_strerror(code))
                return .dropped(text.prefix(1).lowercased() + text.dropFirst())
            }
        }

        /// A line of a head; the empty one ends it. Heads of redirects and of what is yet to come go by.
        private func takeLine(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
            let line = unsafe text(bytes, count).trimmed
            lineBytes += count
            if lineBytes > Self.mostLineBytes { return 0 }
            guard line.isEmpty else {
                lines.append(line)
                return count
            }
            let head = AnswerHead(lines: lines)
            lines = []
            lineBytes = 0
            let goesOn = (100..<200).contains(head.status)
            let isRedirect = (300..<400).contains(head.status) && head["location"] != nil
            if !goesOn, !isRedirect { connection.receive(head) }
            return count
        }

        private func takeBytes(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
            let taken = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
            return connection.receive(taken) ? count : 0
        }

        private func text(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> String {
            unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        }
    }
#endif
