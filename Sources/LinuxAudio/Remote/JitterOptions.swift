#if os(Linux)
    /// How a jitter buffer weighs delay against gaps.
    public struct JitterOptions: Sendable {
        /// The least delay. The default is 20 ms.
        public var minimumDelay = Duration.milliseconds(20)

        /// The most delay: what would be heard later than that is left out. The default is 500 ms.
        public var maximumDelay = Duration.milliseconds(500)

        /// The delay of a stream that is not known yet. The default is 60 ms.
        public var startDelay = Duration.milliseconds(60)

        /// How many packets in a hundred may come too late for the delay that is aimed at. The default is 2.
        public var latePercent = 2

        /// How long packets are remembered to judge the network by. The default is 10 seconds.
        public var memory = Duration.seconds(10)

        /// How far the delay may lie above the one aimed at before sound is shortened. The default is 20 ms.
        public var slack = Duration.milliseconds(20)

        /// How fast the delay aimed at may fall, per second; it rises at once. The default is 50 ms.
        public var fallPerSecond = Duration.milliseconds(50)

        /// For how long what is missing is made up before it is silence, 10 ms at least. The
        /// default is 100 ms.
        public var longestConcealment = Duration.milliseconds(100)

        /// The defaults.
        public init() {}
    }
#endif
