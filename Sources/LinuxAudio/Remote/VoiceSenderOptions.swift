#if os(Linux)
    /// How one's own voice is sent.
    public struct VoiceSenderOptions: Sendable {
        /// How it is encoded. The default repairs single losses and sends nothing in silence.
        public var opus = OpusVoiceOptions.lossy(expectedLossPercent: 10)

        /// The number that sender and receiver agreed on for Opus. The default is 111.
        public var payloadType: UInt8 = 111

        /// Who sends (SSRC). The default is random.
        public var source = UInt32.random(in: .min ... .max)

        /// The number of the first packet. The default is random.
        public var firstSequence = UInt16.random(in: .min ... .max)

        /// The timestamp of the first frame. The default is random.
        public var firstTimestamp = UInt32.random(in: .min ... .max)

        /// How much microphone sound waits at most, if nobody encodes. The default is 200 ms.
        public var capacity = Duration.milliseconds(200)

        /// The defaults.
        public init() {}
    }
#endif
