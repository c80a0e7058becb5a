#if os(Linux)
    /// When a lost device is tried again: soon at first, then twice as late each time.
    struct Retry {
        private let first: Duration
        private let longest: Duration
        private var pause = Duration.zero
        private var due = ContinuousClock.now

        init(_ options: VoiceUnitOptions) {
            first = options.firstRetry
            longest = max(options.firstRetry, options.longestRetry)
        }

        /// Whether it is time to try.
        var isDue: Bool { ContinuousClock.now >= due }

        /// Something was lost just now.
        mutating func begin() {
            pause = first
            due = .now + first
        }

        /// It was tried in vain.
        mutating func postpone() {
            pause = min(longest, max(first, pause * 2))
            due = .now + pause
        }
    }
#endif
