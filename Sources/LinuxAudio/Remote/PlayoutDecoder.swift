#if os(Linux)
    /// Turns what a jitter buffer decides into samples. One thread at a time.
    ///
    /// What comes after silence fades in over 5 ms, so that it does not click.
    struct PlayoutDecoder {
        private static let fadeInFrames = 240

        /// Packets whose bytes the decoder refused though they looked right; they were made up.
        private(set) var damaged = 0
        private(set) var stretcher: PitchStretcher

        private let decoder: OpusVoiceDecoder
        private var isSilent = true

        init(channels: Int) throws(AudioError) {
            decoder = try OpusVoiceDecoder(channels: channels)
            stretcher = PitchStretcher(channels: channels)
        }

        /// The samples to be heard, interleaved; none for `rest`.
        mutating func samples(for playout: Playout) -> [Float] {
            switch playout {
            case .play(let packet, let pace):
                guard let decoded = try? decoder.decode(packet.sound.bytes) else {
                    damaged += 1
                    return conceal(packet.sound.frames)
                }
                return stretcher.stretch(fadedIn(decoded), pace)
            case .repair(let frames, let packet):
                guard let made = try? decoder.repair(before: packet.sound.bytes, frames: frames) else {
                    return conceal(frames)
                }
                return fadedIn(made)
            case .conceal(let frames), .comfort(let frames): return conceal(frames)
            case .fade(let frames):
                var made = conceal(frames)
                scale(&made, from: 1, to: 0, frames: frames)
                isSilent = true
                return made
            case .silence(let frames):
                isSilent = true
                return [Float](repeating: 0, count: frames * decoder.channels)
            case .rest:
                isSilent = true
                return []
            }
        }

        private mutating func conceal(_ frames: Int) -> [Float] {
            guard let made = try? decoder.conceal(frames: frames) else {
                isSilent = true
                return [Float](repeating: 0, count: frames * decoder.channels)
            }
            return fadedIn(made)
        }

        private mutating func fadedIn(_ samples: [Float]) -> [Float] {
            guard isSilent else { return samples }
            isSilent = false
            var samples = samples
            scale(&samples, from: 0, to: 1, frames: min(Self.fadeInFrames, samples.count / decoder.channels))
            return samples
        }

        private func scale(_ samples: inout [Float], from start: Float, to end: Float, frames: Int) {
            for index in 0..<min(frames * decoder.channels, samples.count) {
                samples[index] *= start + (end - start) * Float(index / decoder.channels) / Float(frames)
            }
        }
    }
#endif
