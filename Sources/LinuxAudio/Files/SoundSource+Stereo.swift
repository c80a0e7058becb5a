#if os(Linux)
    extension SoundSource {
        /// Throws if it is of a shape that nobody can mean: no channel, or a rate below 1 kHz or above 768 kHz.
        func checkShape() throws(AudioError) {
            if (1...1_024).contains(channels), (1_000...768_000).contains(sampleRate) { return }
            throw AudioError(
                .notAudio,
                "reading \(name)",
                because: "it has \(channels) channels at \(sampleRate) Hz",
                advice: "Use 1 kHz to 768 kHz."
            )
        }

        /// The largest sample that is sound: 120 dB above full scale.
        private static var loudest: Float { 1e6 }

        /// The error of a source that holds none.
        var noSound: AudioError {
            AudioError(
                .notAudio,
                "reading \(name)",
                because: "there is no sound in it",
                advice: "Use another file."
            )
        }

        /// Reads as `read` does, but interleaved stereo: one channel is heard on both sides, of more than two the
        /// first two are taken. Throws if a sample is no number, or so large that filters would make one that is none.
        /// - parameter position: How many frames were read before, for the error.
        func readStereo(frames: Int, behind position: Int) throws(AudioError) -> [Float] {
            let samples = try read(frames: frames)
            if let place = samples.firstIndex(where: { !($0.magnitude <= Self.loudest) }) {
                let what = samples[place].isFinite ? "a million times full scale" : "not a number"
                throw damage("sample \(position + place / channels) is \(what)")
            }
            if channels == 2 { return samples }
            var stereo: [Float] = []
            stereo.reserveCapacity(samples.count / channels * 2)
            for frame in stride(from: 0, to: samples.count - channels + 1, by: channels) {
                stereo.append(samples[frame])
                stereo.append(samples[frame + min(1, channels - 1)])
            }
            return stereo
        }
    }
#endif
