#if os(Linux)
    public import LinuxAudio

    /// What a stream is doing.
    public enum HTTPStreamState: Hashable, Sendable {
        /// It has not been started.
        case idle
        /// It waits for the server's first bytes.
        case connecting
        /// It collects enough sound to begin.
        case buffering
        /// It plays.
        case playing
        /// It ran dry, is silent, and collects enough sound to go on.
        case rebuffering
        /// All of it was played.
        case ended
        /// It was stopped.
        case stopped
        /// It cannot go on. What was buffered before is still played.
        case failed(AudioError)

        /// Whether nothing more will come.
        public var isOver: Bool {
            switch self {
            case .idle, .connecting, .buffering, .playing, .rebuffering: false
            case .ended, .stopped, .failed: true
            }
        }
    }
#endif
