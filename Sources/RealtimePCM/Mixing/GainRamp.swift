/// The gains of both sides on their way to other ones, in a straight line, so that no change of them clicks.
///
/// A frame's gain never differs from the one before by more than the change divided by the ramp's length.
package struct GainRamp {
    private(set) var gain: SIMD2<Float>
    private(set) var target: SIMD2<Float>
    private(set) var step = SIMD2<Float>(0, 0)
    private(set) var framesLeft = 0

    /// Gains that already are where they should be.
    @_noLocks
    package init(at gain: SIMD2<Float>) {
        self.gain = gain
        target = gain
    }

    /// Whether nothing is heard and nothing will be.
    package var isSilent: Bool {
        @_noLocks get { framesLeft == 0 && gain.x == 0 && gain.y == 0 }
    }

    /// Whether it is where it should be.
    var isSteady: Bool {
        @_noLocks get { framesLeft == 0 }
    }

    /// Heads for `target`, to be reached after `frames` frames at most. Asking for the same target again does nothing,
    /// unless it is to be reached sooner.
    @_noLocks
    @inline(__always)
    package mutating func aim(at target: SIMD2<Float>, over frames: Int) {
        guard target.x != self.target.x || target.y != self.target.y || framesLeft > frames else { return }
        self.target = target
        framesLeft = max(0, frames)
        if frames <= 0 {
            gain = target
        } else {
            let length = Float(frames)
            step = SIMD2((target.x - gain.x) / length, (target.y - gain.y) / length)
        }
    }

    /// Multiplies `frames` stereo frames in place, and moves on.
    @_noLocks
    package mutating func scale(_ out: UnsafeMutablePointer<Float>, frames: Int) {
        let ramped = min(frames, framesLeft)
        if ramped > 0 {
            unsafe Kernels.scaleRamped(out, frames: ramped, start: gain, step: step)
            advance(ramped)
        }
        guard frames > ramped, !(gain.x == 1 && gain.y == 1) else { return }
        unsafe Kernels.scale(out + ramped * 2, frames: frames - ramped, gain: gain)
    }

    /// Moves on by `frames` frames during which there was nothing to multiply.
    @_noLocks
    @inline(__always)
    mutating func advance(_ frames: Int) {
        guard framesLeft > 0 else { return }
        framesLeft -= min(frames, framesLeft)
        let moved = Float(frames)
        gain = framesLeft == 0 ? target : SIMD2(gain.x + step.x * moved, gain.y + step.y * moved)
    }
}
