import Atomics

/// A voice as the audio thread sees it: pointers into memory that the voice and its pipe own, and a ramp.
@unsafe struct VoiceTrack {
    let isSpeech: Bool
    private let core: PipeCore
    private let controls: VoiceControls
    private var timeline: Timeline
    private var meter: VoiceMeter
    private var ramp: GainRamp
    private var tail = VoiceTail()
    private var hasBegun = false
    // The gains that were set last, and how long the fade to them was told to be.
    private var set = SIMD2<Float>(0, 0)
    private var fadeFrames = 0

    init(
        core: PipeCore,
        role: VoiceRole,
        controls: VoiceControls,
        timeline: AtomicCells,
        meter: AtomicCells
    ) {
        unsafe self.core = core
        unsafe isSpeech = role == .speech
        unsafe self.controls = controls
        unsafe self.timeline = Timeline(timeline)
        unsafe self.meter = VoiceMeter(meter)
        unsafe ramp = GainRamp(at: SIMD2(0, 0))
    }

    /// The loudest sample of its last render, where it was measured.
    var loudest: Float {
        @_noLocks get { unsafe meter.loudest }
    }

    var isSolo: Bool {
        @_noLocks get { unsafe controls.flags.contains(.solo) }
    }

    /// Writes what it adds to this render, which begins at `out` and may get nothing of it, into `strand`.
    @_noLocks
    mutating func begin(
        _ pass: RenderPass,
        _ slot: Int,
        into strand: UnsafeMutablePointer<Strand>,
        at out: UnsafeMutablePointer<Float>
    ) {
        unsafe tail.add(to: out, frames: pass.frames)
        let flags = unsafe controls.flags
        let leaves = flags.contains(.leaving)
        let late = unsafe max(0, min(pass.frames, controls.begin - pass.rendered))
        if late == pass.frames {
            let nothing = unsafe Strand(of: core, in: slot, frames: 0, from: 0, ramp: ramp, isLast: leaves)
            unsafe strand.initialize(to: nothing)
            return
        }
        // What was flushed fades out and is passed over; what follows fades in.
        var stale = unsafe core.framesFlushed
        if stale > 0, unsafe ramp.isSilent || !hasBegun {
            unsafe core.skip()
            stale = 0
        }
        let stands = leaves || stale > 0 || flags.contains(.paused)
        let silent = stands || flags.contains(.muted) || (pass.hasSolo && !flags.contains(.solo))
        unsafe aim(silent: silent, over: stale > 0 ? min(stale, pass.rampFrames) : pass.rampFrames)
        // What stands still takes what its fade needs, and no more.
        var wanted = unsafe stands ? min(pass.frames - late, ramp.framesLeft) : pass.frames - late
        if stale > 0 { wanted = min(wanted, stale) }
        let count = wanted > 0 ? unsafe core.ready(of: wanted) : 0
        let before = unsafe ramp
        unsafe ramp.advance(count)
        if count > 0 { unsafe note(count, at: pass.rendered + late) }
        if count < wanted {
            unsafe run(dry: wanted - count, over: pass.rampFrames)
            unsafe tail.add(to: out + (late + count) * 2, frames: wanted - count)
        }
        unsafe meter.loudest = 0
        if unsafe flags.contains(.metered) || (isSpeech && pass.measuresSpeech) {
            unsafe measure(count, gain: before.gain)
            unsafe meter.rest(pass.frames - count)
        }
        let isLast = unsafe leaves && (count == 0 || ramp.isSilent)
        unsafe strand.initialize(
            to: Strand(of: core, in: slot, frames: count, from: late, ramp: before, isLast: isLast)
        )
    }

    /// Says that it is gone for good.
    @_noLocks
    func end() {
        unsafe controls.over.store(1, ordering: .releasing)
    }

    @_noLocks
    private mutating func measure(_ frames: Int, gain: SIMD2<Float>) {
        var done = 0
        while done < frames {
            let position = unsafe core.framesTaken + done
            let run = unsafe min(frames - done, core.contiguous(from: position))
            unsafe meter.hear(core.frame(position), frames: run, gain: gain)
            done += run
        }
    }

    /// The gain from the first frame on is the one that was set; every later change is a ramp: as long as a fade was told
    /// to be, once, and as short as the mixer's own otherwise.
    @_noLocks
    @inline(__always)
    private mutating func aim(silent: Bool, over rampFrames: Int) {
        let sides = unsafe controls.sides
        if unsafe sides.x != set.x || sides.y != set.y {
            unsafe set = sides
            let told = unsafe controls.takeRampFrames()
            unsafe fadeFrames = told < 0 ? ramp.framesLeft : told
        } else if unsafe ramp.isSteady {
            unsafe fadeFrames = 0
        }
        if silent { unsafe fadeFrames = 0 }
        let target = silent ? SIMD2<Float>(0, 0) : sides
        if unsafe !hasBegun {
            unsafe ramp = GainRamp(at: target)
            return
        }
        unsafe ramp.aim(at: target, over: fadeFrames > 0 ? fadeFrames : rampFrames)
    }

    /// Where frames of its pipe are heard, and what the last of them is.
    @_noLocks
    private mutating func note(_ frames: Int, at rendered: Int) {
        unsafe hasBegun = true
        let position = unsafe core.framesTaken
        unsafe timeline.note(frames, from: position, at: rendered)
        unsafe tail.note(core.frame(position + frames - 1), gain: ramp.gain)
    }

    /// A pipe that has not enough dies away behind what it has, and fades in again when there is more; one that has
    /// ended is played to its last frame as it is.
    @_noLocks
    private mutating func run(dry missing: Int, over frames: Int) {
        guard unsafe !core.hasEnded, unsafe hasBegun else { return }
        unsafe controls.missed.store(controls.missed.load(ordering: .relaxed) + missing, ordering: .relaxed)
        unsafe ramp.aim(at: SIMD2(0, 0), over: 0)
        unsafe tail.begin(over: frames)
    }

    @_noLocks
    func discard() {
        _ = unsafe core.discard()
    }
}
