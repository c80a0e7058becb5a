extension Kernels {
    /// Stores `count` samples of `samples` at `arrivals`, puts those of `departures` in their place, and returns the
    /// largest magnitude that arrived, 0 for none.
    ///
    /// Eight running maxima, since a single one would have to be found in order: four to ten times slower.
    @_noLocks
    static func exchange(
        _ samples: UnsafeMutablePointer<Float>,
        with departures: UnsafePointer<Float>,
        storing arrivals: UnsafeMutablePointer<Float>,
        count: Int
    ) -> Float {
        var (even, odd) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 0))
        let (out, rest) = (UnsafeMutableRawPointer(samples), UnsafeMutableRawPointer(arrivals))
        let leaving = unsafe UnsafeRawPointer(departures)
        var index = 0
        while index &+ 8 <= count {
            let (first, second) = (index &* 4, index &* 4 &+ 16)
            let one = unsafe out.loadUnaligned(fromByteOffset: first, as: SIMD4<Float>.self)
            let two = unsafe out.loadUnaligned(fromByteOffset: second, as: SIMD4<Float>.self)
            let old = unsafe leaving.loadUnaligned(fromByteOffset: first, as: SIMD4<Float>.self)
            let next = unsafe leaving.loadUnaligned(fromByteOffset: second, as: SIMD4<Float>.self)
            unsafe rest.storeBytes(of: one, toByteOffset: first, as: SIMD4<Float>.self)
            unsafe rest.storeBytes(of: two, toByteOffset: second, as: SIMD4<Float>.self)
            unsafe out.storeBytes(of: old, toByteOffset: first, as: SIMD4<Float>.self)
            unsafe out.storeBytes(of: next, toByteOffset: second, as: SIMD4<Float>.self)
            even = larger(even, magnitudes(one))
            odd = larger(odd, magnitudes(two))
            index &+= 8
        }
        let peaks = larger(even, odd)
        var peak = max(max(peaks.x, peaks.y), max(peaks.z, peaks.w))
        while index < count {
            let sample = unsafe samples[index]
            unsafe samples[index] = unsafe departures[index]
            unsafe arrivals[index] = sample
            peak = sample.magnitude > peak ? sample.magnitude : peak
            index &+= 1
        }
        return peak
    }

    @_noLocks
    private static func magnitudes(_ samples: SIMD4<Float>) -> SIMD4<Float> {
        let bits = unsafe unsafeBitCast(samples, to: SIMD4<UInt32>.self) & SIMD4(repeating: 0x7FFF_FFFF)
        return unsafe unsafeBitCast(bits, to: SIMD4<Float>.self)
    }

    @_noLocks
    private static func larger(_ one: SIMD4<Float>, _ other: SIMD4<Float>) -> SIMD4<Float> {
        one.replacing(with: other, where: other .> one)
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

    /// Multiplies in place with a gain of `start + (n + 1) * step` for stereo frame `n`; what rounding leaves above
    /// `limit` is cut off there.
    @_noLocks
    static func limit(
        _ samples: UnsafeMutablePointer<Float>,
        frames: Int,
        start: Float,
        step: Float,
        to limit: Float
    ) {
        var frame: Int32 = 0
        while frame < Int32(truncatingIfNeeded: frames) {
            let gain = start + step * Float(frame &+ 1)
            let left = Int(frame) &* 2
            unsafe samples[left] = held(samples[left] * gain, to: limit)
            unsafe samples[left &+ 1] = held(samples[left &+ 1] * gain, to: limit)
            frame &+= 1
        }
    }

    @_noLocks
    private static func held(_ sample: Float, to limit: Float) -> Float {
        sample.magnitude <= limit ? sample : (sample > 0 ? limit : (sample < 0 ? -limit : 0))
    }
}
