/// What is heard of a voice whose pipe has run dry: its last frame, dying away. So a gap begins without a step, wherever
/// in a wave it begins.
struct VoiceTail {
    private var last = SIMD2<Float>(0, 0)
    private var step = SIMD2<Float>(0, 0)
    private var framesLeft = 0

    /// The last frame that was added, gains included.
    @_noLocks
    mutating func note(_ frame: UnsafePointer<Float>, gain: SIMD2<Float>) {
        guard framesLeft == 0 else { return }
        unsafe last = SIMD2(frame[0] * gain.x, frame[1] * gain.y)
    }

    /// Begins to die away over `frames` frames.
    @_noLocks
    mutating func begin(over frames: Int) {
        guard framesLeft == 0, last.x != 0 || last.y != 0 else { return }
        framesLeft = frames
        step = SIMD2(last.x / Float(frames), last.y / Float(frames))
    }

    /// Adds its next `frames` frames, as far as there are any.
    @_noLocks
    mutating func add(to out: UnsafeMutablePointer<Float>, frames: Int) {
        var frame = 0
        while frame < frames, framesLeft > 0 {
            framesLeft -= 1
            last = framesLeft == 0 ? SIMD2(0, 0) : SIMD2(last.x - step.x, last.y - step.y)
            unsafe out[frame * 2] += last.x
            unsafe out[frame * 2 + 1] += last.y
            frame += 1
        }
    }
}
