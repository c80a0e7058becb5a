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

    @_noLocks
    static func copy(_ source: UnsafePointer<Float>, to out: UnsafeMutablePointer<Float>, count: Int) {
        var index = 0
        while index < count {
            unsafe out[index] = unsafe source[index]
            index += 1
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
        if left == right {
            while index < frames * 2 {
                unsafe out[index] += unsafe left * source[index]
                index += 1
            }
        } else {
            while index < frames * 2 {
                unsafe out[index] += unsafe left * source[index]
                unsafe out[index + 1] += unsafe right * source[index + 1]
                index += 2
            }
        }
    }

    /// The gains of stereo frame `n` are `start + (n + 1) * step`.
    @_noLocks
    static func addRamped(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
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
            unsafe out[index] += unsafe (left + leftStep * moved) * source[index]
            unsafe out[index &+ 1] += unsafe (right + rightStep * moved) * source[index &+ 1]
            frame &+= 1
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
