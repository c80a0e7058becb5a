#if os(Linux)
    /// What went through a tap so far, and how it is now. Frames are the source's own unless it says otherwise.
    public struct PCMTapStatistics: Sendable, Equatable {
        /// How many frames were taken.
        public internal(set) var framesPushed = 0

        /// How many frames were offered and did not fit; each time they are offered again counts.
        public internal(set) var framesRefused = 0

        /// How many samples were no number, or absurdly loud, and became silence.
        public internal(set) var samplesReplaced = 0

        /// How often the device asked for more than there was.
        public internal(set) var underruns = 0

        /// How many frames of 48 kHz were silent for that reason.
        public internal(set) var framesMissed = 0

        /// How many frames of silence, at 48 kHz, were put in front so that late pushes find a reserve.
        public internal(set) var framesOfSilence = 0

        /// How often the source or the device stood still or jumped, so that the drift was measured anew.
        public internal(set) var gaps = 0

        /// By how much the sound is stretched now, in parts per million.
        public internal(set) var ratioPPM = 0.0

        /// By how much the device runs faster than the source, as measured, in parts per million.
        public internal(set) var driftPPM = 0.0

        /// How much sound waits now.
        public internal(set) var fill = Duration.zero
    }
#endif
