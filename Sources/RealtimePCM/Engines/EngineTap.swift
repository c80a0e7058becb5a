import Atomics

/// The door by which another RTC engine plays the mix: its render callback asks for it, through Swift or C.
///
/// ```
/// engine's own playout ──┐
/// mixer ──▶ engine's rate ┴▶ what is heard ──▶ the engine's device
///                                         └──▶ 48 kHz ──▶ reference pipe, for an echo canceller of yours
/// ```
/// The functions that take samples belong to the engine's audio thread: they never wait, allocate or count a
/// reference. One thread at a time; the mixer has no other device meanwhile. Everything is allocated here, and the
/// engine must have let go of the `handle` before the tap goes away.
@safe public final class EngineTap: Sendable {
    /// The frames per second of the engine's callback.
    public let sampleRate: Int

    /// The channels of each of its frames, interleaved.
    public let channels: Int

    // Kept for what the core points into.
    private let mixer: Mixer
    private let reference: PCMPipe?

    // Touched by the engine's one audio thread only, freed in `deinit`.
    nonisolated(unsafe) let core: UnsafeMutablePointer<EngineTapCore>

    /// A door to `mixer`. Nothing, if the rate is not one of 8 to 48 kHz or there are not one or two channels.
    /// - parameter reference: Where what is heard is pushed, at 48 kHz, 40 of the engine's frames later unless that is
    ///   its rate too; what does not fit is counted.
    public init?(_ mixer: Mixer, sampleRate: Int, channels: Int, reference: PCMPipe? = nil) {
        guard (8_000...48_000).contains(sampleRate), (1...2).contains(channels) else { return nil }
        self.sampleRate = sampleRate
        self.channels = channels
        self.mixer = mixer
        self.reference = reference
        unsafe core = .allocate(capacity: 1)
        unsafe core.initialize(
            to: EngineTapCore(mixer, sampleRate: sampleRate, channels: channels, reference: reference)
        )
    }

    deinit {
        unsafe core.deinitialize(count: 1)
        unsafe core.deallocate()
    }

    /// What C calls the tap by: the first argument of the functions in `CEngineTap.h`.
    public var handle: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(core) }

    /// How many frames of 48 kHz the reference pipe had no room for. Any thread.
    public var referenceFramesLost: Int { unsafe core.pointee.lost.load(ordering: .relaxed) }

    /// The engine's audio thread: fills `samples` with `frames` frames of the mix.
    /// - parameter delayFrames: How many frames, at the engine's rate, are between them and the loudspeaker.
    /// - parameter time: When that is so.
    @_noLocks
    public func fill(_ samples: UnsafeMutablePointer<Float>, frames: Int, delayFrames: Int, at time: HostTime)
    {
        unsafe core.pointee.mix(into: samples, frames: frames, adding: false)
        unsafe core.pointee.publish(delayFrames: delayFrames, at: time)
    }

    /// The engine's audio thread: adds the mix to the engine's own playout, which `samples` holds. A sum beyond full
    /// scale is cut off; to have it limited push the engine's playout into a voice of the mixer and `fill`.
    @_noLocks
    public func add(to samples: UnsafeMutablePointer<Float>, frames: Int, delayFrames: Int, at time: HostTime)
    {
        unsafe core.pointee.mix(into: samples, frames: frames, adding: true)
        unsafe core.pointee.publish(delayFrames: delayFrames, at: time)
    }

    /// The engine's audio thread: as for floats.
    @_noLocks
    public func fill(_ samples: UnsafeMutablePointer<Int16>, frames: Int, delayFrames: Int, at time: HostTime)
    {
        unsafe core.pointee.mix(into: samples, frames: frames, adding: false)
        unsafe core.pointee.publish(delayFrames: delayFrames, at: time)
    }

    /// The engine's audio thread: as for floats.
    @_noLocks
    public func add(to samples: UnsafeMutablePointer<Int16>, frames: Int, delayFrames: Int, at time: HostTime)
    {
        unsafe core.pointee.mix(into: samples, frames: frames, adding: true)
        unsafe core.pointee.publish(delayFrames: delayFrames, at: time)
    }
}
