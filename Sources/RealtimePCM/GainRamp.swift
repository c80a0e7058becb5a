/// A gain on its way to another one, in a straight line, so that no change of it clicks.
///
/// A frame's gain never differs from the one before by more than the change divided by the ramp's length.
struct GainRamp {
    private var gain: Float
    private var target: Float
    private var step: Float = 0
    private var framesLeft = 0

    /// A gain that already is where it should be.
    init(at gain: Float) {
        self.gain = gain
        target = gain
    }

    /// Whether nothing is heard and nothing will be.
    var isSilent: Bool {
        @_noLocks get { framesLeft == 0 && gain == 0 }
    }

    /// Heads for `target`, to be reached after `frames` frames. Asking for the same target again does nothing.
    @_noLocks
    mutating func aim(at target: Float, over frames: Int) {
        guard target != self.target else { return }
        self.target = target
        framesLeft = frames
        step = (target - gain) / Float(frames)
        if frames <= 0 { gain = target }
    }

    /// Adds `frames` stereo frames of `source` to `out`, and moves on.
    @_noLocks
    mutating func add(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int
    ) {
        let ramped = min(frames, framesLeft)
        if ramped > 0 {
            unsafe Kernels.addRamped(source, to: out, frames: ramped, start: gain, step: step)
            advance(ramped)
        }
        guard frames > ramped, gain != 0 else { return }
        let rest = ramped * 2
        unsafe Kernels.add(source + rest, to: out + rest, count: (frames - ramped) * 2, gain: gain)
    }

    /// Multiplies `frames` stereo frames in place, and moves on.
    @_noLocks
    mutating func scale(_ out: UnsafeMutablePointer<Float>, frames: Int) {
        let ramped = min(frames, framesLeft)
        if ramped > 0 {
            unsafe Kernels.scaleRamped(out, frames: ramped, start: gain, step: step)
            advance(ramped)
        }
        guard frames > ramped, gain != 1 else { return }
        unsafe Kernels.scale(out + ramped * 2, count: (frames - ramped) * 2, gain: gain)
    }

    /// Moves on by `frames` frames during which there was nothing to multiply.
    @_noLocks
    mutating func advance(_ frames: Int) {
        guard framesLeft > 0 else { return }
        framesLeft -= min(frames, framesLeft)
        gain = framesLeft == 0 ? target : gain + step * Float(frames)
    }
}
