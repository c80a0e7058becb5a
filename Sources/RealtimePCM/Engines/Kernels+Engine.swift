/// Between the mix's stereo floats and what RTC engines have: one or two channels, floats or 16 bits.
extension Kernels {
    /// Writes `frames` frames of stereo to `out`, or adds them to what is there. One channel gets the mean of the two.
    @_noLocks
    static func write(
        _ stereo: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        channels: Int,
        frames: Int,
        adding: Bool
    ) {
        let count = frames &* channels
        var index = 0
        while index < count {
            let sample =
                unsafe channels == 2
                ? stereo[index] : (stereo[index &* 2] + stereo[index &* 2 &+ 1]) * 0.5
            unsafe out[index] = held(sample + (adding ? sound(out[index]) : 0))
            index &+= 1
        }
    }

    /// The same for 16 bits, rounded to the nearest step.
    @_noLocks
    static func write(
        _ stereo: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Int16>,
        channels: Int,
        frames: Int,
        adding: Bool
    ) {
        let count = frames &* channels
        var index = 0
        while index < count {
            let sample =
                unsafe channels == 2
                ? stereo[index] : (stereo[index &* 2] + stereo[index &* 2 &+ 1]) * 0.5
            let steps = unsafe sample * 32_768 + (adding ? Float(out[index]) : 0)
            let rounded = steps + (steps < 0 ? -0.5 : 0.5)
            unsafe out[index] = rounded >= 32_767 ? .max : (rounded <= -32_768 ? .min : Int16(rounded))
            index &+= 1
        }
    }

    /// Reads `frames` frames of one or two channels as stereo.
    @_noLocks
    static func read(
        _ source: UnsafePointer<Float>,
        channels: Int,
        frames: Int,
        to stereo: UnsafeMutablePointer<Float>
    ) {
        var frame = 0
        while frame < frames {
            unsafe stereo[frame &* 2] = sound(source[frame &* channels])
            unsafe stereo[frame &* 2 &+ 1] = sound(source[frame &* channels &+ channels &- 1])
            frame &+= 1
        }
    }

    /// The same from 16 bits.
    @_noLocks
    static func read(
        _ source: UnsafePointer<Int16>,
        channels: Int,
        frames: Int,
        to stereo: UnsafeMutablePointer<Float>
    ) {
        var frame = 0
        while frame < frames {
            unsafe stereo[frame &* 2] = Float(source[frame &* channels]) * 0x1p-15
            unsafe stereo[frame &* 2 &+ 1] = Float(source[frame &* channels &+ channels &- 1]) * 0x1p-15
            frame &+= 1
        }
    }

    @_noLocks
    private static func held(_ sample: Float) -> Float {
        sample > 1 ? 1 : (sample < -1 ? -1 : sample)
    }

    /// What is no number would be heard as the loudest click there is, and would never leave a filter.
    @_noLocks
    private static func sound(_ sample: Float) -> Float {
        sample.magnitude <= 1_000 ? sample : 0
    }
}
