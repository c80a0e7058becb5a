#if os(Linux)
    internal import LinuxAudio

    /// Where a stream stands in what the server has, and what an answer means from there. Pure.
    struct StreamPlace {
        /// What it is called in errors.
        let name: String
        /// How many bytes have arrived.
        private(set) var received = 0
        /// How many there are, if the server says.
        private(set) var length: Int?
        private(set) var contentType: String?
        /// What names the content, so that a part of another one is not taken for it.
        private(set) var validator: String?
        private(set) var isBroadcast = false

        /// What an answer means.
        enum Judgement {
            /// Its bytes are those that come next, but for so many at the beginning.
            case takes(skipping: Int)
            /// Ask again later.
            case retries(why: String)
            /// It is of no use, now or later.
            case fails(AudioError)
        }

        init(_ name: String) { self.name = name }

        /// Whether all has arrived; nothing where that cannot be told.
        var isWhole: Bool? { length.map { received >= $0 } }

        /// What the next request asks for, beside the address.
        var fields: [String: String] {
            var fields = ["Accept": "audio/*, application/ogg", "Accept-Encoding": "identity"]
            if received > 0, !isBroadcast {
                fields["Range"] = "bytes=\(received)-"
                fields["If-Range"] = validator
            }
            return fields
        }

        /// Notes that bytes have arrived. More than were announced are no more than announced.
        mutating func receive(_ bytes: Int) -> Int {
            let taken = min(bytes, length.map { $0 - received } ?? bytes)
            received += taken
            return taken
        }

        /// Judges the head of an answer to a request with `fields`.
        mutating func judge(_ head: AnswerHead) -> Judgement {
            switch head.status {
            case 200 where received == 0: begin(head)
            case 200 where isBroadcast: .takes(skipping: 0)
            case 200: goOn(from: 0, of: head.length, head, isSure: validator != nil)
            case 206 where received > 0 && !isBroadcast:
                goOn(from: head.range?.first ?? -1, of: head.range?.of, head, isSure: true)
            case 206: .fails(error(.unsupported, "the server gives a part without being asked"))
            case 408, 425, 429, 500...: .retries(why: "the server answers \(head.status)")
            case 401, 403, 407: .fails(error(.notAllowed, "the server answers \(head.status)"))
            case 404, 410: .fails(error(.notFound, "the server answers \(head.status)"))
            case 416: .fails(changed)
            default: .fails(error(.unsupported, "the server answers \(head.status)"))
            }
        }

        private mutating func begin(_ head: AnswerHead) -> Judgement {
            if let type = head.contentType, !Self.isSound(type) {
                let isList =
                    type.hasSuffix("mpegurl") || type.hasSuffix("scpls") || type.hasSuffix("dash+xml")
                let what = isList ? "it is a list of streams (\(type))" : "it is no sound but \(type)"
                return .fails(ProgressiveSound.refusal(name, because: what))
            }
            length = head.isEncoded ? nil : head.length
            contentType = head.contentType
            validator = head.isEncoded ? nil : head.validator
            // Whoever does not say how long it is may still come to an end, and would then begin anew.
            isBroadcast = head.isBroadcast
            if length == 0 { return .fails(ProgressiveSound.refusal(name, because: "it is empty")) }
            return .takes(skipping: 0)
        }

        /// An answer after bytes have already arrived.
        /// - parameter first: The first byte that it gives.
        /// - parameter whole: How many there are in all, if it says.
        /// - parameter isSure: Whether the file is the same where nothing says that it is not.
        private func goOn(from first: Int, of whole: Int?, _ head: AnswerHead, isSure: Bool) -> Judgement {
            func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
                one != nil && other != nil && one != other
            }
            if differ(validator, head.validator) || differ(length, whole) { return .fails(changed) }
            guard isSure, head.status == 206 || head.validator != nil else { return .fails(noParts) }
            guard (0...received).contains(first), !head.isEncoded else { return .fails(changed) }
            return .takes(skipping: received - first)
        }

        private var changed: AudioError {
            error(
                .lost,
                "the connection was dropped after \(received) bytes, and the file is another one now"
            )
        }

        private var noParts: AudioError {
            error(.lost, "the connection was dropped after \(received) bytes, and the server gives no parts")
        }

        /// The error of this stream.
        func error(_ kind: AudioError.Kind, _ reason: String) -> AudioError {
            let advice =
                switch kind {
                case .notFound: "Check the address."
                case .notAllowed: "Ask for an address that needs no password, or one with its own key."
                case .lost: "Check the network, and play it again."
                default: "Use another address, or another server."
                }
            return AudioError(kind, "playing \(name)", because: reason, advice: advice)
        }

        private static func isSound(_ type: String) -> Bool {
            if type.hasSuffix("mpegurl") || type.hasSuffix("scpls") { return false }
            let others = [
                "application/ogg", "application/octet-stream", "binary/octet-stream", "video/ogg",
                "application/x-ogg", "video/mpeg", "unknown/unknown", "content/unknown",
            ]
            return type.hasPrefix("audio/") || others.contains(type)
        }
    }
#endif
