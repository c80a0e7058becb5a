#if os(Linux)
    /// Reads audio files as the mixer likes them: interleaved stereo at 48 kHz.
    public enum AudioFile {
        /// The most that is read into memory. A longer file is refused, unless only its beginning is wanted.
        public static let longest = Duration.seconds(30 * 60)

        /// Reads WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus or MP3 of any rate. One channel is heard on both
        /// sides; of more than two the first two are taken. Blocks the calling thread.
        /// - parameter first: How much of the beginning is wanted; everything, if it is not given.
        public static func read(_ path: String, first: Duration? = nil) throws(AudioError) -> PCMClip {
            let reader = try SoundFileReader(path)
            guard reader.channels > 0, (1_000...768_000).contains(reader.sampleRate) else {
                throw AudioError(
                    .notAudio,
                    "reading \(path)",
                    because: "it has \(reader.channels) channels at \(reader.sampleRate) Hz",
                    advice: "Use 1 kHz to 768 kHz."
                )
            }
            let limit = frames(in: longest, at: reader.sampleRate)
            let wanted = first.map { min(limit, frames(in: $0, at: reader.sampleRate)) }
            var samples: [Float] = []
            while true {
                let missing = (wanted ?? limit + 1) - samples.count / 2
                if missing <= 0 { break }
                let part = try reader.read(frames: min(16_384, missing))
                if part.isEmpty { break }
                append(part, of: reader.channels, to: &samples)
            }
            try accept(samples, of: path, limit: limit)
            let clip = try Resampler.convert(samples, from: reader.sampleRate, to: 48_000)
            return PCMClip(samples: clip)
        }

        private static func frames(in duration: Duration, at rate: Int) -> Int {
            Int(max(0, duration / .seconds(1)) * Double(rate))
        }

        private static func append(_ part: [Float], of channels: Int, to samples: inout [Float]) {
            if channels == 2 {
                samples += part
                return
            }
            for frame in 0..<part.count / channels {
                samples.append(part[frame * channels])
                samples.append(part[frame * channels + min(1, channels - 1)])
            }
        }

        private static func accept(_ samples: [Float], of path: String, limit: Int) throws(AudioError) {
            if samples.isEmpty {
                throw AudioError(
                    .notAudio,
                    "reading \(path)",
                    because: "there is no sound in it",
                    advice: "Use another file."
                )
            }
            if samples.count / 2 > limit {
                throw AudioError(
                    .tooLong,
                    "reading \(path)",
                    because: "it lasts longer than 30 minutes",
                    advice: "Cut it, or ask for its beginning only."
                )
            }
            if let place = samples.firstIndex(where: { !$0.isFinite }) {
                throw AudioError(
                    .notAudio,
                    "reading \(path)",
                    because: "sample \(place / 2) is not a number",
                    advice: "The file is damaged: get it or make it again."
                )
            }
        }
    }
#endif
