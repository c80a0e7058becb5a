#if os(Linux)
    internal import Dispatch

    /// How a play came to its end.
    public enum PlaybackEnd: Hashable, Sendable {
        /// All of it was played.
        case finished
        /// Somebody stopped it, or let go of the player.
        case stopped
        /// It could not be played, or not to its end; what could be was.
        case failed(AudioError)

        /// Where all are told how their plays ended, one after the other: no audio thread, and none that feeds.
        static let queue = DispatchQueue(label: "LinuxAudio.ends")

        func tell(_ listener: (@Sendable (PlaybackEnd) -> Void)?) {
            guard let listener else { return }
            Self.queue.async { listener(self) }
        }
    }
#endif
