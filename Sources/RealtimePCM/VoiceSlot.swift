import Atomics

/// A place for one voice in a mixer. Its state says whose it is, so that nobody needs a lock:
/// ```
/// free ──control──▶ claimed ──control──▶ live ──audio──▶ left ──control──▶ claimed ──▶ free
/// ```
/// `track` is the audio thread's while live, `owner` is the control thread's that made it claimed.
@unsafe struct VoiceSlot {
    enum State: Int {
        case free, claimed, live, left
    }

    private let state: UnsafeAtomic<Int>
    private var track: VoiceTrack?
    private var owner: Unmanaged<MixerVoice>?

    init(state: UnsafeAtomic<Int>) {
        unsafe self.state = state
        unsafe track = nil
        unsafe owner = nil
    }

    /// Any thread: keeps `voice` alive and plays it, if the slot is free.
    mutating func take(_ voice: MixerVoice) -> Bool {
        guard unsafe claim(from: .free) else { return false }
        unsafe owner = .passRetained(voice)
        unsafe track = voice.track
        unsafe state.store(State.live.rawValue, ordering: .releasing)
        return true
    }

    /// Any thread: lets go of the voice that has left, if one has.
    mutating func sweep() {
        guard unsafe claim(from: .left) else { return }
        unsafe release()
        unsafe state.store(State.free.rawValue, ordering: .releasing)
    }

    /// Lets go of the voice, whatever the state. Only when nobody renders any more.
    mutating func release() {
        unsafe owner?.release()
        unsafe owner = nil
        unsafe track = nil
    }

    var isLive: Bool {
        @_noLocks get { unsafe state.load(ordering: .acquiring) == State.live.rawValue }
    }

    /// The audio thread: adds the voice's next frames, if there is a voice.
    @_noLocks
    mutating func mix(into out: UnsafeMutablePointer<Float>, frames: Int, rampFrames: Int) {
        guard unsafe isLive else { return }
        let stays = unsafe track?.mix(into: out, frames: frames, rampFrames: rampFrames) ?? false
        if !stays { unsafe state.store(State.left.rawValue, ordering: .releasing) }
    }

    /// The audio thread: drops what waits in the voice's pipe.
    @_noLocks
    func discard() {
        guard unsafe isLive else { return }
        unsafe track?.discard()
    }

    private func claim(from old: State) -> Bool {
        unsafe state.compareExchange(
            expected: old.rawValue,
            desired: State.claimed.rawValue,
            ordering: .acquiringAndReleasing
        ).exchanged
    }
}
