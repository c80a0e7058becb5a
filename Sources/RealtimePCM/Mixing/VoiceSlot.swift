/// A place for one voice in a mixer. Its `SlotState`, which lies elsewhere, says who may touch it.
@unsafe struct VoiceSlot {
    private var track: VoiceTrack?
    private var owner: Unmanaged<MixerVoice>?

    /// An empty place.
    init() {
        unsafe track = nil
        unsafe owner = nil
    }

    /// The thread that claimed it: keeps `voice` alive and makes it ready to be played.
    mutating func take(_ voice: MixerVoice) {
        unsafe owner = .passRetained(voice)
        unsafe track = voice.track
    }

    /// The thread that claimed it, or the last one there is: lets go of the voice, if there is one.
    mutating func release() {
        unsafe owner?.release()
        unsafe owner = nil
        unsafe track = nil
    }

    /// The audio thread: writes what the voice adds to this render.
    @_noLocks
    mutating func begin(
        _ pass: RenderPass,
        _ slot: Int,
        into strand: UnsafeMutablePointer<Strand>,
        at out: UnsafeMutablePointer<Float>
    ) {
        unsafe track?.begin(pass, slot, into: strand, at: out)
    }

    /// The audio thread: the voice is gone for good.
    @_noLocks
    func end() {
        unsafe track?.end()
    }

    /// The audio thread: whether the voice is somebody who speaks.
    var isSpeech: Bool {
        @_noLocks get { unsafe track?.isSpeech ?? false }
    }

    /// The audio thread: how loud its last render was, where it was measured.
    var loudest: Float {
        @_noLocks get { unsafe track?.loudest ?? 0 }
    }

    /// The audio thread: whether it is to be heard alone.
    var isSolo: Bool {
        @_noLocks get { unsafe track?.isSolo ?? false }
    }

    /// The audio thread: drops what waits in the voice's pipe.
    @_noLocks
    func discard() {
        unsafe track?.discard()
    }
}
