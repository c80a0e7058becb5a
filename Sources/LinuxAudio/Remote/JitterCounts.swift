#if os(Linux)
    /// What happened to packets and to time in a jitter buffer.
    ///
    /// Each packet that was received has one fate: `received` is the sum of `played`, `late`, `duplicated`, `dropped`,
    /// `stray` and those that wait.
    public struct JitterCounts: Hashable, Codable, Sendable {
        /// Packets that arrived.
        public var received = 0
        /// Packets that were handed on to be heard.
        public var played = 0
        /// Packets whose time had gone by.
        public var late = 0
        /// Packets that had been there before.
        public var duplicated = 0
        /// Packets left out because too much waited, or the sender began anew.
        public var dropped = 0
        /// Packets that belong to no stream: a foreign sender's, or far from all others.
        public var stray = 0
        /// Packets that were never seen when their time came, and did not come later either.
        public var lost = 0
        /// Holes that were filled from the packet behind them.
        public var repaired = 0
        /// How often there was nothing at all to play though the sender had not fallen silent.
        public var starved = 0
        /// How often the sender began anew.
        public var restarts = 0

        /// Frames made from the packet behind.
        public var repairedFrames = 0
        /// Frames made up from what came before.
        public var concealedFrames = 0
        /// Frames of a sender's silence, in its own noise.
        public var comfortFrames = 0
        /// Frames of silence where sound was missing for too long to be made up.
        public var silentFrames = 0
    }
#endif
