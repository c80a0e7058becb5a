#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The sine nearest to some samples, its frequency included, and what is left beside it.
///
/// By Gauss and Newton: amplitude and phase by least squares, the frequency by the slope of what remains.
struct ToneFit {
    /// Radians per sample.
    private(set) var frequency: Double
    /// How much louder the sine is than all else, in decibels.
    private(set) var signalToNoise = -Double.infinity

    /// Fits one near `hertz`.
    init(_ samples: [Float], near hertz: Double, sampleRate: Double = 48_000) {
        frequency = 2 * .pi * hertz / sampleRate
        for _ in 0..<6 { refine(samples) }
    }

    private mutating func refine(_ samples: [Float]) {
        let middle = Double(samples.count) / 2
        var (cosines, sines, both, cosine, sine) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var waves: [(Double, Double)] = []
        waves.reserveCapacity(samples.count)
        for index in 0..<samples.count {
            let angle = frequency * (Double(index) - middle)
            let (c, s) = (cos(angle), sin(angle))
            waves.append((c, s))
            cosines += c * c
            sines += s * s
            both += c * s
            cosine += Double(samples[index]) * c
            sine += Double(samples[index]) * s
        }
        let determinant = cosines * sines - both * both
        let a = (cosine * sines - sine * both) / determinant
        let b = (sine * cosines - cosine * both) / determinant
        var (signal, noise, slope, weight) = (0.0, 0.0, 0.0, 0.0)
        for index in 0..<samples.count {
            let (c, s) = waves[index]
            let tone = a * c + b * s
            let rest = Double(samples[index]) - tone
            let turn = (Double(index) - middle) * (b * c - a * s)
            signal += tone * tone
            noise += rest * rest
            slope += rest * turn
            weight += turn * turn
        }
        signalToNoise = 10 * log10(signal / max(noise, 1e-30))
        frequency += slope / weight
    }
}

/// A stereo sine of amplitude 0.5, a quarter turn between the sides; frames counted from `first` on.
func tone(_ hertz: Double, frames: Int, from first: Int = 0, sampleRate: Double = 48_000) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames * 2)
    for frame in first..<first + frames {
        let angle = 2 * .pi * hertz * Double(frame) / sampleRate
        samples.append(0.5 * Float(sin(angle)))
        samples.append(0.5 * Float(cos(angle)))
    }
    return samples
}
