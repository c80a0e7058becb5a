#if os(Linux)
    /// A piece of sound in memory: interleaved stereo.
    public struct PCMClip: Sendable, Equatable {
        /// Left, right, left, right …; full scale is ±1.
        public var samples: [Float]

        /// The frames per second.
        public let sampleRate: Int

        /// A clip of these samples.
        public init(samples: [Float], sampleRate: Int = 48_000) {
            self.samples = samples
            self.sampleRate = sampleRate
        }

        /// How many pairs of left and right there are.
        public var frames: Int { samples.count / 2 }

        /// How long it lasts.
        public var duration: Duration { .seconds(Double(frames) / Double(sampleRate)) }

        /// The mean of left and right, one sample a frame.
        public var mono: [Float] {
            (0..<frames).map { (samples[$0 * 2] + samples[$0 * 2 + 1]) / 2 }
        }
    }
#endif
