#if os(Linux)
    /// Sound in memory: interleaved stereo at 48 kHz.
    public struct PCMClip: Hashable, Sendable {
        /// The rate of every clip, in hertz.
        public static let sampleRate = 48_000

        /// Left and right in turn, nominally from -1 to 1.
        public var samples: [Float]

        /// A clip of interleaved stereo samples at 48 kHz.
        public init(samples: [Float]) { self.samples = samples }

        /// No sound at all.
        public static let silence = PCMClip(samples: [])

        /// How many frames it has, a frame being a left and a right sample.
        public var frames: Int { samples.count / 2 }

        /// Both sides in one.
        public var mono: [Float] {
            (0..<frames).map { (samples[2 * $0] + samples[2 * $0 + 1]) / 2 }
        }
    }
#endif
