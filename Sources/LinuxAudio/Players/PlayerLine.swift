#if os(Linux)
    internal import RealtimePCM

    /// One run of a player through its source: from a place on, at one rate, into a pipe of its own.
    ///
    /// Every change of what is decoded makes a new line, which fades in while the old one fades out. The feeding
    /// thread does the work; others may look at the pipe, and at the course under the player's lock.
    final class PlayerLine {
        let pipe = PCMPipe(capacity: aheadFrames)
        private(set) var course: PlayerCourse
        /// How many of its first frames are left out, since the old line went on while it was made ready.
        var framesToSkip = 0
        /// Why it ends before its end.
        private(set) var failure: AudioError?

        private let reader: LoopingReader
        private let resampler: StreamResampler?
        private let stretcher: Stretcher?
        private var made: [Float] = []
        private var isMadeWhole = false
        private var hasBegun = false

        private static let aheadFrames = 24_000
        private static let readyFrames = 4_800
        private static let fadeFrames = 384

        /// A line on this course; the reader is its own until there is another line.
        init(_ reader: LoopingReader, _ course: PlayerCourse) throws(AudioError) {
            self.reader = reader
            self.course = course
            let rate = reader.sampleRate
            resampler = rate == 48_000 ? nil : try StreamResampler(from: rate, to: 48_000)
            stretcher = course.rate == 1 ? nil : try Stretcher(rate: course.rate)
            try reader.seek(to: Int(course.start / 48_000 * Double(rate) + 0.5))
            reader.loopsLeft = course.loops
        }

        /// Whether it can begin without soon running dry.
        var isReady: Bool { isMadeWhole || made.count / 2 >= Self.readyFrames }

        /// Whether all of it has left the pipe.
        var isDrained: Bool { pipe.hasEnded && pipe.fill == 0 }

        /// The frames of one round at 48 kHz, as far as they are known.
        var roundFrames: Double? {
            reader.roundFrames.map { Double($0) * 48_000 / Double(reader.sampleRate) }
        }

        /// Lets the pipe have what was made; it fades in, unless it begins at the file's beginning.
        func begin() {
            if hasBegun { return }
            hasBegun = true
            let skipped = min(max(0, framesToSkip), made.count / 2)
            made.removeFirst(skipped * 2)
            course.start += Double(skipped) * course.rate
            if course.start > 0 {
                for index in 0..<min(made.count, Self.fadeFrames * 2) {
                    made[index] *= Float(index / 2 + 1) / Float(Self.fadeFrames)
                }
            }
            push()
        }

        /// Makes some 50 ms of sound, unless there is enough. Returns whether there is room for more.
        func feed() -> Bool {
            if hasBegun { push() }
            if isMadeWhole || (hasBegun ? !made.isEmpty : isReady) { return false }
            do throws(AudioError) {
                try make()
            } catch {
                failure = error
                isMadeWhole = true
            }
            if hasBegun { push() }
            return !isMadeWhole && (hasBegun ? made.isEmpty : !isReady)
        }

        private func make() throws(AudioError) {
            let frames = reader.sampleRate / 20
            var samples = try reader.read(frames: frames)
            isMadeWhole = samples.count < frames * 2
            failure = reader.damage
            if let resampler {
                samples = try resampler.convert(samples) + (isMadeWhole ? resampler.finish() : [])
            }
            if let stretcher {
                samples = try stretcher.convert(samples) + (isMadeWhole ? stretcher.finish() : [])
            }
            made += samples
        }

        private func push() {
            let fitted = pipe.push(stereo: made)
            made.removeFirst(fitted * 2)
            if isMadeWhole, made.isEmpty { pipe.end() }
        }
    }
#endif
