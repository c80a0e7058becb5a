#if os(Linux)
    internal import Atomics
    public import RealtimePCM

    /// One time that an effect sounds. Goes on without its owner; any thread may use it.
    public final class EffectPlay: Sendable {
        /// Its voice in the mix.
        public let voice: MixerVoice

        private weak let mixer: Mixer?
        private let feeder: Feeder
        private let onEnd: (@Sendable (PlaybackEnd) -> Void)?
        private let isOver = ManagedAtomic(false)

        init(_ voice: MixerVoice, in mixer: Mixer, feeder: Feeder, onEnd: (@Sendable (PlaybackEnd) -> Void)?)
        {
            self.voice = voice
            self.mixer = mixer
            self.feeder = feeder
            self.onEnd = onEnd
        }

        /// Whether it has not ended.
        public var isPlaying: Bool { !isOver.load(ordering: .relaxed) }

        /// Fades it out; what is left of it is not played.
        public func stop() {
            end(.stopped)
        }

        private func end(_ end: PlaybackEnd) {
            if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
            mixer?.remove(voice)
            feeder.remove(self)
            end.tell(onEnd)
        }
    }

    extension EffectPlay: Feedable {
        /// Nothing is fed, but somebody has to see that it is over.
        package func feed() -> FeedingDue {
            if voice.isDrained { end(.finished) } else if voice.isOver || mixer == nil { end(.stopped) }
            return isPlaying ? .later : .whenCalled
        }
    }
#endif
