#if os(Linux)
    /// Which played frame was at the loudspeaker when a microphone's frame was recorded.
    ///
    /// Both devices tell their delay, with some jitter. The measurements are smoothed, and the alignment in use
    /// changes only when they have moved away from it: each change costs the echo canceller what it has learnt.
    /// The reference comes `margin` frames early, so that no echo ever comes before its reference.
    struct EchoAlignment {
        /// How far the measurements may move away: 2.5 ms, less than the margin.
        static var tolerance: Int { @_noLocks get { 120 } }
        /// The default margin: 5 ms.
        static var margin: Int { @_noLocks get { 240 } }
        /// Measurements whose mean counts for as much as all before them: a third of a second of periods.
        static var memory: Double { @_noLocks get { 32 } }

        /// How often it was put to another place.
        private(set) var realignments = 0

        private var offset: Int?
        private var smoothed = 0.0
        private var measurements = 0.0

        /// Starts to measure anew, since a stream was broken.
        @_noLocks
        mutating func restart() {
            measurements = 0
        }

        /// Takes a measurement: the position of the frame played next and of the one recorded next, and how
        /// many frames lie between us and the loudspeaker or the microphone.
        @_noLocks
        mutating func measure(played: Int, playoutDelay: Int, recorded: Int, captureDelay: Int) {
            let measured = Double((played - playoutDelay) - (recorded + captureDelay))
            let isFirst = measurements == 0
            measurements = min(Self.memory, measurements + 1)
            smoothed = isFirst ? measured : smoothed + (measured - smoothed) / measurements
            let nearest = Int(smoothed < 0 ? smoothed - 0.5 : smoothed + 0.5)
            guard let offset else {
                self.offset = nearest
                return
            }
            if (nearest - offset).magnitude > Self.tolerance {
                self.offset = nearest
                realignments += 1
            }
        }

        /// The position of the reference for the microphone's frame at `position`; nothing before the first
        /// measurement.
        @_noLocks
        func reference(for position: Int) -> Int? {
            guard let offset else { return nil }
            return position + offset + Self.margin
        }
    }
#endif
