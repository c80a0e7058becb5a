import Atomics

/// A voice as the audio thread sees it: pointers into memory that the voice and its pipe own, and a ramp.
@unsafe struct VoiceTrack {
    private let core: PipeCore
    private let gain: UnsafeAtomic<Int>
    private let isMuted: UnsafeAtomic<Int>
    private let isLeaving: UnsafeAtomic<Int>
    private var ramp: GainRamp

    init(
        core: PipeCore,
        gain: UnsafeAtomic<Int>,
        isMuted: UnsafeAtomic<Int>,
        isLeaving: UnsafeAtomic<Int>,
        startingAt linear: Float
    ) {
        unsafe self.core = core
        unsafe self.gain = gain
        unsafe self.isMuted = isMuted
        unsafe self.isLeaving = isLeaving
        unsafe ramp = GainRamp(at: linear)
    }

    /// Adds its next frames to `out`. Returns false when it has faded out for good.
    @_noLocks
    mutating func mix(into out: UnsafeMutablePointer<Float>, frames: Int, rampFrames: Int) -> Bool {
        let leaves = unsafe isLeaving.load(ordering: .acquiring) != 0
        let silent = unsafe leaves || isMuted.load(ordering: .relaxed) != 0
        unsafe ramp.aim(at: silent ? 0 : unsafe Float(bits: gain.load(ordering: .relaxed)), over: rampFrames)
        let heard = unsafe core.add(to: out, frames: frames, ramp: &ramp)
        return unsafe !(leaves && (heard == 0 || ramp.isSilent))
    }

    @_noLocks
    func discard() {
        _ = unsafe core.discard()
    }
}
