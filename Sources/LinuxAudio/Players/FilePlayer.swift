#if os(Linux)
    public import RealtimePCM

    /// Plays a sound file in a mixer: what a song, a courseware's video track or a game's music needs, under the names
    /// of `AVAudioPlayer`.
    ///
    /// It is read piece by piece, never as a whole, so a file may last for hours. Any thread may use it, and none
    /// waits: what is asked for is done by the feeder within some milliseconds, without a click. A player that goes
    /// away stops. No audio thread may let go of the last reference to one.
    public final class FilePlayer: Sendable {
        /// The slowest and the fastest that it plays.
        public static let rates = 0.5...2.0

        let work: PlayerWork

        /// Opens a file of any format that `AudioFile` reads, and IMA4. Blocks until the disk has given its beginning;
        /// throws if there is no sound in it.
        public convenience init(
            _ path: String,
            in mixer: Mixer,
            feeder: Feeder = .shared
        ) throws(AudioError) {
            try self.init(SoundBytes(path: path).source(), in: mixer, feeder: feeder)
        }

        /// Opens what would be in a file.
        /// - parameter name: What it is called in an error.
        public convenience init(
            bytes: [UInt8],
            named name: String = "the data",
            in mixer: Mixer,
            feeder: Feeder = .shared
        ) throws(AudioError) {
            try self.init(SoundBytes(bytes, named: name).source(), in: mixer, feeder: feeder)
        }

        /// Plays a source of one's own.
        package init(_ source: any SoundSource, in mixer: Mixer, feeder: Feeder = .shared) throws(AudioError)
        {
            work = PlayerWork(try LoopingReader(source), name: source.name, mixer: mixer, feeder: feeder)
            feeder.add(work)
        }

        deinit {
            work.stop()
            work.feeder.remove(work)
        }

        /// Plays from `currentTime` on, or goes on after a pause. Does nothing while it plays.
        public func play() {
            work.play(atFrame: nil)
        }

        /// Plays so that its first sample is mixed as rendered frame `frame` of the mixer; at once, if that has gone by.
        /// Allow 50 ms for the file to be read.
        public func play(atFrame frame: Int) {
            work.play(atFrame: frame)
        }

        /// Plays so that its first sample is at the loudspeaker at `time`; at once, if that has gone by. Where no voice
        /// unit tells the mixer's clock, it is rendered then. Allow 50 ms and the device's delay.
        public func play(at time: HostTime) {
            work.play(atFrame: work.mixer.frame(at: time))
        }

        /// Reads the beginning, so that `play` is heard at once.
        public func prepareToPlay() {
            work.prepare()
        }

        /// Falls silent and stays where it is.
        public func pause() {
            work.pause()
        }

        /// Falls silent, tells that the play has ended, and gives its voice in the mixer back. As with
        /// `AVAudioPlayer`, `currentTime` stays, and `play` goes on from there.
        public func stop() {
            work.stop()
        }

        /// Whether it plays, or will at the time that was named.
        public var isPlaying: Bool { work.isPlaying }

        /// The place in the file that is heard now. Setting it goes there, within the file, and changes neither whether
        /// it plays nor how many loops are left.
        public var currentTime: Duration {
            get { .frames(work.heardPlace) }
            set { work.seek(to: min(max(0, newValue / .seconds(1)) * 48_000, 1e15)) }
        }

        /// How long one round lasts, at a rate of 1; nothing if the file does not say.
        public var duration: Duration? { work.round.map { .frames($0) } }

        /// Called once for each play that ends, on a queue of the library, one call after the other.
        public var onEnd: (@Sendable (PlaybackEnd) -> Void)? {
            get { work.onEnd }
            set { work.onEnd = newValue }
        }

        /// How the last play ended; nothing while it lasts, and before the first.
        public var end: PlaybackEnd? { work.end }
    }
#endif
