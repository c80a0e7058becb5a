#if os(Linux)
    /// A failure of sound hardware, a codec or a file: what we were doing, what the system said, what to do.
    public struct AudioError: Error, Hashable, Sendable {
        /// What somebody can do about it.
        public enum Kind: Hashable, Sendable {
            /// There is no such file.
            case missing
            /// It is there and cannot be opened, or has no sound in it.
            case unreadable
            /// It cannot be written.
            case unwritable
            /// There is no such device.
            case noDevice
            /// Somebody else has the device.
            case busy
            /// Anything else.
            case failed
        }

        /// What sort of failure it is.
        public let kind: Kind
        /// What we were doing, such as `reading lesson.mp3`.
        public let doing: String
        /// What the system or the library said.
        public let reason: String
        /// What to do.
        public let remedy: String

        init(_ kind: Kind, _ doing: String, _ reason: String, do remedy: String) {
            self.kind = kind
            self.doing = doing
            self.reason = reason
            self.remedy = remedy
        }
    }

    extension AudioError: CustomStringConvertible {
        /// All of it in one line.
        public var description: String { "\(doing) failed: \(reason). \(remedy)" }
    }
#endif
