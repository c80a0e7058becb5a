#if os(Linux)
    /// How somebody else's voice is received.
    public struct RemoteVoiceOptions: Sendable {
        /// How delay and gaps are weighed.
        public var jitter = JitterOptions()

        /// 1, or 2 for a sender whose two channels are to be heard as two. The default is 1.
        public var channels = 1

        /// How much sound is kept ready for the mixer: what the thread that decodes may be late by, plus a period of
        /// the device, 10 ms at least. It adds to the delay. The default is 20 ms.
        public var lead = Duration.milliseconds(20)

        /// The defaults.
        public init() {}
    }
#endif
