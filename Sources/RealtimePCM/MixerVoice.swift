import Atomics

/// One pipe in the mix, and its controls. Made by `Mixer.add`.
///
/// Any thread may set the controls; the next `render` hears of it and ramps there. The mixer keeps a voice
/// and its pipe until it is removed, whether or not somebody else does.
@safe public final class MixerVoice: Sendable {
    /// Where its samples come from.
    public let pipe: PCMPipe

    // Only pointers to atomics: made here, freed in `deinit`.
    private nonisolated(unsafe) let cells = unsafe AtomicCells(count: 4)

    init(pipe: PCMPipe, gain: Decibels) {
        self.pipe = pipe
        self.gain = gain
    }

    deinit {
        unsafe cells.deallocate()
    }

    /// How much louder or quieter it sounds than it was pushed, held at 60 dB at most.
    public var gain: Decibels {
        get { unsafe Decibels(Float(bits: cells[0].load(ordering: .relaxed))) }
        set {
            let held = min(newValue, 60)
            unsafe cells[0].store(held.value.bits, ordering: .relaxed)
            unsafe cells[1].store(held.linear.bits, ordering: .relaxed)
        }
    }

    /// Whether it is not heard. Its samples go by all the same.
    public var isMuted: Bool {
        get { unsafe cells[2].load(ordering: .relaxed) != 0 }
        set { unsafe cells[2].store(newValue ? 1 : 0, ordering: .relaxed) }
    }

    /// How often its pipe had less than was asked for, since its first frame.
    public var underruns: Int { pipe.underruns }

    /// What the audio thread needs of it.
    var track: VoiceTrack {
        unsafe VoiceTrack(
            core: pipe.core,
            gain: cells[1],
            isMuted: cells[2],
            isLeaving: cells[3],
            startingAt: isMuted ? 0 : Float(bits: cells[1].load(ordering: .relaxed))
        )
    }

    /// Asks the audio thread to fade it out and let go of it.
    func leave() {
        unsafe cells[3].store(1, ordering: .releasing)
    }
}
