#if os(Linux)
    internal import Atomics
    public import RealtimePCM

    /// A short sound, read into memory once, that begins with the very next period: a click, a bell, applause.
    ///
    /// Any thread may play it, as often at once as the mixer has voices; no thread lies in between.
    public final class SoundEffect: Sendable {
        /// The longest that is taken. What lasts longer is for `FilePlayer`.
        public static let longest = Duration.seconds(30)

        /// What it sounds like.
        public let buffer: PCMBuffer

        private let name: String
        private let refused = ManagedAtomic(0)

        /// Reads a file: PCM, IMA4 or IMA ADPCM in CAF, AIFF or WAV, MP3, and what else `AudioFile` reads. Blocks for
        /// as long as that takes; throws if it lasts longer than half a minute.
        public convenience init(_ path: String) throws(AudioError) {
            try self.init(SoundBytes(path: path))
        }

        /// Reads what would be in a file.
        /// - parameter name: What it is called in an error.
        public convenience init(bytes: [UInt8], named name: String = "the data") throws(AudioError) {
            try self.init(SoundBytes(bytes, named: name))
        }

        private init(_ bytes: SoundBytes) throws(AudioError) {
            let clip = try AudioFile.read(
                bytes.source(),
                longest: Self.longest,
                otherwise: "Play it with a FilePlayer."
            )
            name = bytes.name
            buffer = PCMBuffer(stereo: clip.samples)
        }

        /// How long it lasts.
        public var duration: Duration { .frames(Double(buffer.frames)) }

        /// How often it was refused, since all voices of the mixer sounded.
        public var refusals: Int { refused.load(ordering: .relaxed) }

        /// Begins to play it with the next render; throws, and counts it, if all voices of the mixer sound already.
        ///
        /// Its voice is given back after its end within some 20 ms by the feeder.
        /// - parameter frame: The rendered frame at which it begins, if not at once.
        /// - parameter onEnd: Called once, on a queue of the library.
        /// - returns: What stops it, and whose gain, pan and fade may be set while it sounds.
        @discardableResult
        public func play(
            in mixer: Mixer,
            gain: Decibels = .unity,
            pan: Float = 0,
            atFrame frame: Int? = nil,
            feeder: Feeder = .shared,
            onEnd: (@Sendable (PlaybackEnd) -> Void)? = nil
        ) throws(AudioError) -> EffectPlay {
            let pipe = PCMPipe(playing: buffer)
            guard let voice = mixer.add(pipe, gain: gain, atFrame: frame, { $0.pan = pan }) else {
                refused.wrappingIncrement(ordering: .relaxed)
                throw .voicesSpent("playing \(name)")
            }
            let play = EffectPlay(voice, in: mixer, feeder: feeder, onEnd: onEnd)
            feeder.add(play)
            return play
        }
    }
#endif
