#if os(Linux)
    /// Reads a source as stereo, as many times as it is wanted, without a gap in between. One thread at a time.
    final class LoopingReader {
        /// How often it begins anew at the end; endlessly, if negative.
        var loopsLeft = 0
        /// The frames of one round: what the source says, until its end was seen.
        private(set) var roundFrames: Int?

        private let source: any SoundSource
        private var position = 0

        /// How much less than was said may come, since lossy formats do not know it exactly.
        private static let tolerance = 3 * 1_152

        init(_ source: any SoundSource) throws(AudioError) {
            try source.checkShape()
            self.source = source
            roundFrames = source.frames
            if roundFrames == 0 { throw source.noSound }
        }

        var sampleRate: Int { source.sampleRate }

        /// Goes to a frame of the first round.
        func seek(to frame: Int) throws(AudioError) {
            let place = max(0, min(frame, roundFrames ?? frame))
            try source.seek(to: place)
            position = place
            damage = nil
        }

        /// Where the source turned out to be damaged behind what was read last.
        private(set) var damage: AudioError?

        /// Reads up to `frames` frames, fewer only behind the last round, or before `damage`. Throws where the source is
        /// damaged at once.
        func read(frames: Int) throws(AudioError) -> [Float] {
            var samples: [Float] = []
            do throws(AudioError) {
                while samples.count < frames * 2, try readOn(frames, &samples) {}
            } catch {
                if samples.isEmpty { throw error }
                damage = error
            }
            return samples
        }

        /// Reads what comes next, or begins the next round; false behind the last one.
        private func readOn(_ frames: Int, _ samples: inout [Float]) throws(AudioError) -> Bool {
            let part = try source.readStereo(frames: frames - samples.count / 2, behind: position)
            samples += part
            position += part.count / 2
            if !part.isEmpty { return true }
            try endRound()
            if loopsLeft == 0 { return false }
            loopsLeft -= loopsLeft > 0 ? 1 : 0
            try seek(to: 0)
            return true
        }

        private func endRound() throws(AudioError) {
            if position == 0 { throw source.noSound }
            if let roundFrames, position < roundFrames - Self.tolerance {
                throw source.damage("it ends after \(position) of \(roundFrames) frames")
            }
            roundFrames = position
        }
    }
#endif
