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

    @_noLocks
    static func add(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        count: Int,
        gain: Float
    ) {
        var index = 0
        while index < count {
            unsafe out[index] += unsafe gain * source[index]
            index += 1
        }
    }

    /// The gain of stereo frame `n` is `start + (n + 1) * step`.
    @_noLocks
    static func addRamped(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int,
        start: Float,
        step: Float
    ) {
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let gain = start + step * Float(frame &+ 1)
            let left = Int(frame) &* 2
            unsafe out[left] += unsafe gain * source[left]
            unsafe out[left &+ 1] += unsafe gain * source[left &+ 1]
            frame &+= 1
        }
    }

    @_noLocks
    static func scale(_ out: UnsafeMutablePointer<Float>, count: Int, gain: Float) {
        var index = 0
        while index < count {
            unsafe out[index] *= gain
            index += 1
        }
    }

    /// The gain of stereo frame `n` is `start + (n + 1) * step`.
    @_noLocks
    static func scaleRamped(_ out: UnsafeMutablePointer<Float>, frames: Int, start: Float, step: Float) {
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let gain = start + step * Float(frame &+ 1)
            let left = Int(frame) &* 2
            unsafe out[left] *= gain
            unsafe out[left &+ 1] *= gain
            frame &+= 1
        }
    }
}
