#if os(Linux)
    /// What an echo canceller does, and how far back it listens.
    public struct EchoCancellerOptions: Sendable, Equatable {
        /// How long after a sound was played its echo may still arrive, 20 milliseconds to one second. The default
        /// is 250 milliseconds: a longer one is slower to learn.
        public var tail = Duration.milliseconds(250)

        /// Whether what the linear part leaves of the echo is suppressed too, band by band. The default is true;
        /// the output is then late by one frame.
        public var suppressesResidual = true

        /// Whether steady noise is lowered, by 15 dB. The default is true; the output is then late by one frame.
        public var suppressesNoise = true

        /// The defaults.
        public init() {}

        /// The linear part alone: the echo is subtracted, and the near end is what it was.
        public static var linear: Self {
            var options = Self()
            options.suppressesResidual = false
            options.suppressesNoise = false
            return options
        }
    }
#endif
