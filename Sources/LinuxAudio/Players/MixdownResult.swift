#if os(Linux)
    /// What came of a mixdown.
    public struct MixdownResult: Hashable, Sendable {
        /// How many frames the file has, at 48 kHz.
        public let frames: Int
        /// How many samples were beyond full scale all the same; none, behind the mixer's limiter.
        public let clippedSamples: Int
        /// How many samples the limiter brought down.
        public let clipsAvoided: Int
        /// Why files were not played to their end.
        public let failures: [AudioError]

        /// A result of these parts.
        public init(frames: Int, clippedSamples: Int, clipsAvoided: Int, failures: [AudioError]) {
            self.frames = frames
            self.clippedSamples = clippedSamples
            self.clipsAvoided = clipsAvoided
            self.failures = failures
        }
    }
#endif
