#if os(Linux)
    /// How a pipe is played. What is left out is the default.
    public struct ALSAPlayoutOptions: Hashable, Sendable {
        /// How many frames the device is given at a time. The default is 480: 10 ms.
        public var periodFrames = 480
        /// How many frames the device holds. The default is 4,800: 100 ms, which rides out a busy machine.
        public var bufferFrames = 4_800

        /// The defaults.
        public init() {}
    }
#endif
