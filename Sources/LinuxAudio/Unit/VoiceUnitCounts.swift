#if os(Linux)
    internal import Synchronization

    /// What has happened in a voice unit since it was made. They only grow.
    public struct VoiceUnitCounts: Hashable, Sendable {
        /// Frames that the loudspeaker's devices took.
        public var framesPlayed = 0
        /// Frames of the mix that went by unheard while no loudspeaker was there.
        public var framesUnheard = 0
        /// How often the loudspeaker's device ran dry.
        public var deviceUnderruns = 0
        /// How often the microphone's device ran over.
        public var deviceOverruns = 0
        /// Periods that were handed over a period or more too late.
        public var latePeriods = 0
        /// How often the loudspeaker's device was lost.
        public var loudspeakersLost = 0
        /// How often the microphone's device was lost.
        public var microphonesLost = 0
        /// How often a lost device came back.
        public var devicesBack = 0
        /// Frames that the microphone gave.
        public var microphoneFrames = 0
        /// Frames of silence that stand for a microphone that was lost.
        public var microphoneFramesMissing = 0
        /// How often the microphone's stream was broken, by an overrun or a loss.
        public var captureGaps = 0
        /// How often the echo's reference was put to another place in time.
        public var realignments = 0
    }

    /// The same as the threads write them.
    final class UnitCounters: Sendable {
        let framesPlayed = Atomic(0)
        let framesUnheard = Atomic(0)
        let deviceUnderruns = Atomic(0)
        let deviceOverruns = Atomic(0)
        let latePeriods = Atomic(0)
        let loudspeakersLost = Atomic(0)
        let microphonesLost = Atomic(0)
        let devicesBack = Atomic(0)
        let microphoneFrames = Atomic(0)
        let microphoneFramesMissing = Atomic(0)
        let captureGaps = Atomic(0)
        let realignments = Atomic(0)

        var now: VoiceUnitCounts {
            VoiceUnitCounts(
                framesPlayed: framesPlayed.load(ordering: .relaxed),
                framesUnheard: framesUnheard.load(ordering: .relaxed),
                deviceUnderruns: deviceUnderruns.load(ordering: .relaxed),
                deviceOverruns: deviceOverruns.load(ordering: .relaxed),
                latePeriods: latePeriods.load(ordering: .relaxed),
                loudspeakersLost: loudspeakersLost.load(ordering: .relaxed),
                microphonesLost: microphonesLost.load(ordering: .relaxed),
                devicesBack: devicesBack.load(ordering: .relaxed),
                microphoneFrames: microphoneFrames.load(ordering: .relaxed),
                microphoneFramesMissing: microphoneFramesMissing.load(ordering: .relaxed),
                captureGaps: captureGaps.load(ordering: .relaxed),
                realignments: realignments.load(ordering: .relaxed)
            )
        }
    }
#endif
