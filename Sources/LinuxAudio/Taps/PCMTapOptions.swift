#if os(Linux)
    public import RealtimePCM

    /// How a tap behaves.
    public struct PCMTapOptions: Sendable {
        /// How much sound it holds before a push is told to wait. The default is 300 ms; held within 20 ms and 10 s.
        public var capacity = Duration.milliseconds(300)

        /// How the source's clock is followed, and how much waits for late pushes. The target fill is put in front of
        /// the first frame as silence, and again after the source was too late; held within half the capacity.
        public var drift = DriftOptions()

        /// How loud it is at first. The default is 0 dB.
        public var gain = Decibels.unity

        /// What it is in the mix. The default is media.
        public var role = VoiceRole.media

        /// The defaults.
        public init() {}
    }
#endif
