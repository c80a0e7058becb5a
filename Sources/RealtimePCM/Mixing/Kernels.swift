/// The inner loops: what is done to every sample. All of them take samples, not frames, unless they say so.
///
/// `while` rather than `for`, because a range's iterator allocates in a debug build.
enum Kernels {
    @_noLocks
    static func clear(_ out: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            unsafe out[index] = 0
            index += 1
        }
    }

    /// Samples beyond this are not sound but garbage, and become 0, as does what is no number: one of them would
    /// otherwise silence the whole mix.
    private static var loudestSample: Float {
        @_noLocks get { 1_000_000 }
    }

    /// Copies what is sound, and silence for what is not.
    @_noLocks
    static func copySound(_ source: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            let sample = unsafe source[index]
            unsafe out[index] = sample.magnitude <= loudestSample ? sample : 0
            index &+= 1
        }
    }

    /// Copies one channel to both sides: what is sound, and silence for what is not.
    @_noLocks
    static func spreadSound(_ source: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, frames: Int)
    {
        var frame = 0
        while frame < frames {
            let sample = unsafe source[frame]
            let sound = sample.magnitude <= loudestSample ? sample : 0
            unsafe out[frame &* 2] = sound
            unsafe out[frame &* 2 &+ 1] = sound
            frame &+= 1
        }
    }

    @_noLocks
    static func copy(_ source: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            unsafe out[index] = unsafe source[index]
            index += 1
        }
    }

    /// Adds `frames` stereo frames; the gains of frame `n` are `gain + (n + 1) * step`.
    @_noLocks
    static func add(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int,
        gain: SIMD2<Float>,
        step: SIMD2<Float>
    ) {
        if step.x == 0 && step.y == 0 {
            unsafe add(source, to: out, frames: frames, gain: gain)
            return
        }
        let (left, right) = (gain.x, gain.y)
        let (leftStep, rightStep) = (step.x, step.y)
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let moved = Float(frame &+ 1)
            let index = Int(frame) &* 2
            unsafe out[index] += unsafe (left + leftStep * moved) * source[index]
            unsafe out[index &+ 1] += unsafe (right + rightStep * moved) * source[index &+ 1]
            frame &+= 1
        }
    }

    /// Adds `frames` stereo frames, each side with its gain.
    @_noLocks
    static func add(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int,
        gain: SIMD2<Float>
    ) {
        let (left, right) = (gain.x, gain.y)
        var index = 0
        if left == 1 && right == 1 {
            while index < frames * 2 {
                unsafe out[index] += unsafe source[index]
                index += 1
            }
        } else if left == right {
            while index < frames * 2 {
                unsafe out[index] += unsafe left * source[index]
                index += 1
            }
        } else if left != 0 || right != 0 {
            while index < frames * 2 {
                unsafe out[index] += unsafe left * source[index]
                unsafe out[index + 1] += unsafe right * source[index + 1]
                index += 2
            }
        }
    }

    /// Multiplies `frames` stereo frames in place, each side with its gain.
    @_noLocks
    static func scale(_ out: UnsafeMutablePointer<Float>, frames: Int, gain: SIMD2<Float>) {
        let (left, right) = (gain.x, gain.y)
        var index = 0
        while index < frames * 2 {
            unsafe out[index] *= left
            unsafe out[index + 1] *= right
            index += 2
        }
    }

    /// The gains of stereo frame `n` are `start + (n + 1) * step`.
    @_noLocks
    static func scaleRamped(
        _ out: UnsafeMutablePointer<Float>,
        frames: Int,
        start: SIMD2<Float>,
        step: SIMD2<Float>
    ) {
        let (left, right) = (start.x, start.y)
        let (leftStep, rightStep) = (step.x, step.y)
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let moved = Float(frame &+ 1)
            let index = Int(frame) &* 2
            unsafe out[index] *= left + leftStep * moved
            unsafe out[index &+ 1] *= right + rightStep * moved
            frame &+= 1
        }
    }
}
