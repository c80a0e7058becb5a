#if os(Linux)
    /// Reads audio files as the mixer likes them: interleaved stereo at 48 kHz.
    public enum AudioFile {
        /// The most that is read into memory. A longer file is refused, unless only its beginning is wanted.
        public static let longest = Duration.seconds(30 * 60)

        /// Reads WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3 of any rate. One channel is heard on both
        /// sides; of more than two the first two are taken. Blocks the calling thread.
        /// - parameter first: How much of the beginning is wanted; everything, if it is not given.
        public static func read(_ path: String, first: Duration? = nil) throws(AudioError) -> PCMClip {
            let source = try SoundBytes(path: path).source()
            return try read(source, first: first, longest: longest)
        }

        /// Reads all of `source`, or its beginning.
        /// - parameter longest: The most that is taken if everything is wanted.
        /// - parameter advice: What to do with what lasts longer.
        static func read(
            _ source: any SoundSource,
            first: Duration? = nil,
            longest: Duration,
            otherwise advice: String = "Cut it, or ask for its beginning only."
        ) throws(AudioError) -> PCMClip {
            try source.checkShape()
            let limit = frames(in: longest, at: source.sampleRate)
            let wanted = first.map { min(limit, frames(in: $0, at: source.sampleRate)) }
            var samples: [Float] = []
            while true {
                let missing = (wanted ?? limit + 1) - samples.count / 2
                if missing <= 0 { break }
                let part = try source.readStereo(frames: min(16_384, missing), behind: samples.count / 2)
                if part.isEmpty { break }
                samples += part
            }
            if samples.isEmpty { throw source.noSound }
            if samples.count / 2 > limit { throw tooLong(source.name, longest, advice) }
            let clip = try Resampler.convert(samples, from: source.sampleRate, to: 48_000)
            return PCMClip(samples: clip)
        }

        private static func frames(in duration: Duration, at rate: Int) -> Int {
            Int(max(0, duration / .seconds(1)) * Double(rate))
        }

        private static func tooLong(_ name: String, _ longest: Duration, _ advice: String) -> AudioError {
            let isMinutes = longest >= .seconds(60)
            let limit =
                isMinutes
                ? "\(longest.components.seconds / 60) minutes" : "\(longest.components.seconds) seconds"
            return AudioError(
                .tooLong,
                "reading \(name)",
                because: "it lasts longer than \(limit)",
                advice: advice
            )
        }
    }
#endif
