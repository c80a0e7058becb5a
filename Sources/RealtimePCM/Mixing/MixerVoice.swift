import Atomics

/// One pipe in the mix, and its controls. Made by `Mixer.add`.
///
/// Any thread may set the controls; the next `render` hears of it and ramps there. The mixer keeps a voice
/// and its pipe until it is removed, whether or not somebody else does.
@safe public final class MixerVoice: Sendable {
    /// Where its samples come from.
    public let pipe: PCMPipe

    /// What it is in the mix.
    public let role: VoiceRole

    private let clock: PlayoutClock

    // Only pointers to atomics: made here, freed in `deinit`.
    private nonisolated(unsafe) let controls = unsafe VoiceControls()
    private nonisolated(unsafe) let timeline = unsafe Timeline.memory()
    private nonisolated(unsafe) let meter = unsafe VoiceMeter.memory()

    init(pipe: PCMPipe, role: VoiceRole, gain: Decibels, beginsAt frame: Int?, clock: PlayoutClock) {
        self.pipe = pipe
        self.role = role
        self.clock = clock
        unsafe controls.change { $0 = .init(gain: gain, pan: 0) }
        if let frame { unsafe controls.begin(at: max(0, frame)) }
    }

    deinit {
        unsafe controls.deallocate()
        unsafe timeline.deallocate()
        unsafe meter.deallocate()
    }

    /// What the audio thread needs of it.
    var track: VoiceTrack {
        unsafe VoiceTrack(core: pipe.core, role: role, controls: controls, timeline: timeline, meter: meter)
    }

    /// Asks the audio thread to fade it out and let go of it.
    func leave() {
        unsafe controls.set(.leaving, true)
    }
}

// Controls.
extension MixerVoice {
    /// How much louder or quieter it sounds than it was pushed, held at 60 dB at most.
    public var gain: Decibels {
        get { unsafe controls.setting.gain }
        set { unsafe controls.change { $0.gain = newValue } }
    }

    /// Where it is between left, -1, and right, 1: the other side gets quieter, this one stays as it is.
    public var pan: Float {
        get { unsafe controls.setting.pan }
        set { unsafe controls.change(over: nil) { $0.pan = newValue } }
    }

    /// Lets the gain go to `gain` in a straight line of amplitude that takes `duration`, at most an hour.
    public func fade(to gain: Decibels, over duration: Duration) {
        unsafe controls.change(over: max(1, min(duration, .seconds(3_600)).frames)) { $0.gain = gain }
    }

    /// Whether it is not heard. Its samples go by all the same.
    public var isMuted: Bool {
        get { unsafe controls.flags.contains(.muted) }
        set { unsafe controls.set(.muted, newValue) }
    }

    /// Whether only it, and what else is solo, is heard. The others' samples go by all the same.
    public var isSolo: Bool {
        get { unsafe controls.flags.contains(.solo) }
        set { unsafe controls.set(.solo, newValue) }
    }

    /// Whether it stands still: it fades out, and then nothing is taken from its pipe until it goes on.
    public var isPaused: Bool {
        get { unsafe controls.flags.contains(.paused) }
        set { unsafe controls.set(.paused, newValue) }
    }

    /// Whether `takeLevels` is to tell something; measuring costs the audio thread as much as mixing it.
    public var isMetered: Bool {
        get { unsafe controls.flags.contains(.metered) }
        set { unsafe controls.set(.metered, newValue) }
    }
}

// What became of it.
extension MixerVoice {
    /// How loud it is in the mix, gain and pan included: peaks since this was last asked. Silence unless `isMetered`.
    public func takeLevels() -> StereoLevels {
        isMetered ? unsafe VoiceMeter.take(meter) : StereoLevels()
    }

    /// How often its pipe had less than was asked for, since its first frame.
    public var underruns: Int { pipe.underruns }

    /// How many frames were silent since its pipe had nothing, between its first frame and its end.
    public var framesMissed: Int { unsafe controls.missed.load(ordering: .relaxed) }

    /// How many frames of its pipe were mixed or skipped: the number of the frame that is mixed next.
    public var framesTaken: Int { pipe.framesTaken }

    /// Whether its pipe has ended and all of it was mixed; the last of it may still be on its way to the loudspeaker.
    public var isDrained: Bool { pipe.hasEnded && pipe.fill == 0 }

    /// Whether it was removed and has faded out.
    public var isOver: Bool { unsafe controls.over.load(ordering: .acquiring) != 0 }

    /// The frame of its pipe that is at the loudspeaker at `time`, or the one where it stands still; nothing before its
    /// first frame is, or where no voice unit tells the mixer's clock. Within 10 ms of the truth.
    public func frameHeard(at time: HostTime) -> Int? {
        guard let rendered = clock.frameHeard(at: time) else { return nil }
        return unsafe Timeline(timeline).position(at: rendered - Mixer.latency)
    }
}
