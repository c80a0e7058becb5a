#if os(Linux)
    /// How a voice is encoded.
    public struct OpusVoiceOptions: Sendable {
        /// Bits per second. The default is 32,000.
        public var bitrate = 32_000

        /// How hard the encoder tries, 0 to 10. The default is 5.
        public var complexity = 5

        /// Whether a packet carries what can replace the one before it. The default is false.
        public var hasInbandFEC = false

        /// How many packets in a hundred are expected to be lost. The default is none.
        public var expectedLossPercent = 0

        /// The defaults.
        public init() {}
    }
#endif
