extension Kernels {
    /// The largest magnitude among `count` samples, 0 for none.
    ///
    /// Eight running maxima, since a single one would have to be found in order: four to ten times slower.
    @_noLocks
    static func peak(_ source: UnsafePointer<Float>, count: Int) -> Float {
        var peaks = SIMD8<Float>(repeating: 0)
        let raw = unsafe UnsafeRawPointer(source)
        var index = 0
        while index &+ 8 <= count {
            let samples = unsafe raw.loadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Float>.self)
            let magnitudes = samples.replacing(with: -samples, where: samples .< 0)
            peaks.replace(with: magnitudes, where: magnitudes .> peaks)
            index &+= 8
        }
        var peak = peaks.max()
        while index < count {
            let magnitude = unsafe source[index].magnitude
            peak = magnitude > peak ? magnitude : peak
            index &+= 1
        }
        return peak
    }

    /// How many of `count` samples are louder than `limit`.
    @_noLocks
    static func louder(_ source: UnsafePointer<Float>, count: Int, than limit: Float) -> Int {
        var found: Int32 = 0
        var index = 0
        while index < count {
            found &+= unsafe source[index].magnitude > limit ? 1 : 0
            index &+= 1
        }
        return Int(found)
    }

    /// Copies with a gain of `start + (n + 1) * step` for stereo frame `n`; what rounding leaves above
    /// `limit` is cut off there.
    @_noLocks
    static func copyRamped(
        _ source: UnsafePointer<Float>,
        to out: UnsafeMutablePointer<Float>,
        frames: Int,
        start: Float,
        step: Float,
        limit: Float
    ) {
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let gain = start + step * Float(frame &+ 1)
            let left = Int(frame) &* 2
            unsafe out[left] = held(source[left] * gain, to: limit)
            unsafe out[left &+ 1] = held(source[left &+ 1] * gain, to: limit)
            frame &+= 1
        }
    }

    @_noLocks
    private static func held(_ sample: Float, to limit: Float) -> Float {
        sample.magnitude <= limit ? sample : (sample > 0 ? limit : (sample < 0 ? -limit : 0))
    }
}
