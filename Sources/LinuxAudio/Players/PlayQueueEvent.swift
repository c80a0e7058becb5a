#if os(Linux)
    /// What a queue is doing.
    public enum PlayQueueState: Hashable, Sendable {
        /// Nothing plays; `play` begins the current item.
        case stopped
        /// An item plays.
        case playing
        /// Somebody paused it.
        case paused
        /// The session was taken from it while it played; `resume` goes on.
        case interrupted
        /// No item could be played, for this reason of the last one.
        case failed(AudioError)
    }

    /// What happened to a queue.
    public enum PlayQueueEvent: Hashable, Sendable {
        /// It came into another state.
        case became(PlayQueueState)
        /// An item began to play, by its number.
        case began(Int)
        /// An item's play ended, and how. One that failed is passed over.
        case ended(Int, PlaybackEnd)
    }
#endif
