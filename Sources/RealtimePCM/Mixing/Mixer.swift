import Atomics

/// Adds up to 64 voices into one stereo stream that never exceeds the limiter's ceiling.
///
/// One thread at a time renders, in real time: it never waits, allocates or counts a reference. Any thread
/// adds and removes voices and turns the knobs; changes are ramped, so that none clicks. The output comes
/// `latency` frames after what went in.
@safe public final class Mixer: Sendable {
    /// The most voices at a time.
    public static let voiceLimit = 64

    /// The frames between a sample in a pipe and the same sample in the output.
    public static let latency = Limiter.latency

    // Pointers to memory that lives as long as the mixer: a slot is guarded by its state, the stage
    // is touched by `render` only, which one thread at a time calls.
    nonisolated(unsafe) let slots: UnsafeMutableBufferPointer<VoiceSlot>
    nonisolated(unsafe) let stage: UnsafeMutablePointer<MixerStage>
    nonisolated(unsafe) let knobs: MixerKnobs
    nonisolated(unsafe) let published: PipeCore?

    /// Which of the frames that were rendered is at the loudspeaker; the voice unit tells it.
    public let clock = PlayoutClock()

    /// Where the sum of the media is pushed, as the options said.
    public let publishedMedia: PCMPipe?

    /// A mixer without voices.
    public init(_ options: MixerOptions = MixerOptions()) {
        publishedMedia = options.publishedMedia
        unsafe published = options.publishedMedia?.core
        unsafe knobs = MixerKnobs(slots: Self.voiceLimit)
        unsafe slots = .allocate(capacity: Self.voiceLimit)
        for index in 0..<Self.voiceLimit {
            unsafe slots.initializeElement(at: index, to: VoiceSlot())
        }
        unsafe stage = .allocate(capacity: 1)
        unsafe stage.initialize(to: MixerStage(options))
    }

    deinit {
        for index in 0..<Self.voiceLimit { unsafe slots[index].release() }
        unsafe slots.deallocate()
        unsafe stage.deinitialize(count: 1)
        unsafe stage.deallocate()
        unsafe knobs.deallocate()
    }
}

// Any thread.
extension Mixer {
    /// Plays `pipe` from the next render on, at `gain` from its first frame, until it is removed. The mixer
    /// is the pipe's consumer then. Returns nothing if 64 voices play already.
    /// - parameter frame: The rendered frame at which it begins, to the sample; at once, if that has gone by.
    /// - parameter prepare: Sets more of its controls before its first frame is heard.
    public func add(
        _ pipe: PCMPipe,
        gain: Decibels = .unity,
        as role: VoiceRole = .media,
        atFrame frame: Int? = nil,
        _ prepare: (MixerVoice) -> Void = { _ in }
    ) -> MixerVoice? {
        let voice = MixerVoice(pipe: pipe, role: role, gain: gain, beginsAt: frame, clock: clock)
        prepare(voice)
        for index in 0..<Self.voiceLimit {
            let state = unsafe knobs.slot(index)
            guard unsafe state.claim(from: .free) || state.claim(from: .left) else { continue }
            unsafe slots[index].release()
            unsafe slots[index].take(voice)
            unsafe state.become(.live)
            unsafe knobs.extend(to: index)
            return voice
        }
        return nil
    }

    /// Fades a voice out for good; what its pipe still holds is not played. Memory is given back by the next
    /// `add` or `remove` after the fade. Removing a voice twice does no harm.
    public func remove(_ voice: MixerVoice) {
        voice.leave()
        sweep()
    }

    /// Lets go of the voices that the audio thread is done with.
    private func sweep() {
        for index in 0..<Self.voiceLimit {
            let state = unsafe knobs.slot(index)
            guard unsafe state.claim(from: .left) else { continue }
            unsafe slots[index].release()
            unsafe state.become(.free)
        }
    }

    /// How many voices play or fade out.
    public var voiceCount: Int {
        (0..<Self.voiceLimit).count { unsafe knobs.slot($0).isLive }
    }

    /// The gain of the whole mix, before the limiter, held at 60 dB at most. To switch the device without a
    /// click: set silence, render the ramp's frames and `latency` more, switch, set it back.
    public var gain: Decibels {
        get { unsafe knobs.gain }
        set { unsafe knobs.setGain(newValue) }
    }

    /// How many frames were rendered in all.
    public var framesRendered: Int {
        @_noLocks get { unsafe knobs.framesRendered.load(ordering: .relaxed) }
    }

    /// How many frames of media were not published, since the pipe for them was full.
    public var publishedFramesLost: Int { unsafe knobs.publishedFramesLost.load(ordering: .relaxed) }

    /// How many samples the limiter brought down.
    public var clipsAvoided: Int { unsafe knobs.clipsAvoided.load(ordering: .relaxed) }

    /// The loudest sample of the mix, before the limiter, since this was last asked.
    public func takePeak() -> Decibels {
        unsafe Decibels(linear: Float(bits: knobs.peak.exchange(0, ordering: .relaxed)))
    }
}
