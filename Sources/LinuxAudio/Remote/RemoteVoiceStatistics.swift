#if os(Linux)
    public import RealtimePCM

    /// How somebody else's voice is doing.
    public struct RemoteVoiceStatistics: Hashable, Sendable {
        /// What happened to its packets, and to time.
        public var counts = JitterCounts()
        /// Datagrams that were no packet, or held no sound; they do not count as received.
        public var damaged = 0
        /// Packets that wait for their time.
        public var waiting = 0
        /// The delay that the jitter buffer aims at.
        public var targetDelay = Duration.zero
        /// The delay in the jitter buffer lately; what is ready for the mixer comes on top.
        public var delay = Duration.zero
        /// How much time was taken out of the sound, to come nearer, and put in, to be safer.
        public var timeRemoved = Duration.zero
        /// See `timeRemoved`.
        public var timeAdded = Duration.zero
        /// How loud it was lately: the mean power of the last decoded packet, in dBFS.
        public var level = Decibels.silence
        /// How often the mixer found nothing ready, because the thread that decodes was late.
        public var underruns = 0
    }
#endif
