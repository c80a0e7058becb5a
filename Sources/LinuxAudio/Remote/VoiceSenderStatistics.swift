#if os(Linux)
    /// What became of one's own voice.
    public struct VoiceSenderStatistics: Hashable, Codable, Sendable {
        /// Packets that were sent.
        public var sent = 0
        /// The bytes of their payloads.
        public var bytes = 0
        /// Packets that were not sent because they held silence.
        public var silent = 0
        /// Packets that could not be encoded.
        public var failed = 0
    }
#endif
