#if os(Linux)
    import Foundation

    /// A stereo sweep: the left side rises, the right one falls, so that any mistake in time or side shows.
    func sweep(seconds: Double, amplitude: Float = 0.5, rate: Double = 48_000) -> [Float] {
        let frames = Int(seconds * rate)
        var samples: [Float] = []
        samples.reserveCapacity(frames * 2)
        for frame in 0..<frames {
            let time = Double(frame) / rate
            let up = 2 * Double.pi * (200 * time + 900 * time * time / seconds)
            let down = 2 * Double.pi * (2000 * time - 900 * time * time / seconds)
            samples.append(amplitude * Float(sin(up)))
            samples.append(amplitude * Float(sin(down)))
        }
        return samples
    }

    /// Something like a voice, in mono: the harmonics of a wandering pitch, strongest around 700 Hz, swelling.
    func voice(seconds: Double) -> [Float] {
        (0..<Int(seconds * 48_000)).map { frame in
            let time = Double(frame) / 48_000
            let swell = 0.6 + 0.4 * sin(2 * .pi * 3 * time)
            let pitch = 2 * Double.pi * (140 * time + 4 * sin(2 * .pi * 0.7 * time))
            let weights = [0.1, 0.3, 0.6, 0.9, 1, 0.9, 0.7, 0.5, 0.4, 0.3, 0.3, 0.2]
            let sum = weights.enumerated().reduce(0.0) {
                $0 + $1.element * sin(Double($1.offset + 1) * pitch)
            }
            return Float(0.08 * swell * sum)
        }
    }

    /// How alike two signals are, -1 to 1, whatever their loudness; as far as the shorter one goes.
    func correlation(_ one: [Float], _ two: [Float], from offset: Int = 0) -> Double {
        let count = max(0, min(one.count, two.count - offset))
        var (cross, left, right) = (0.0, 0.0, 0.0)
        unsafe one.withUnsafeBufferPointer { one in
            unsafe two.withUnsafeBufferPointer { two in
                var index = 0
                while index < count {
                    let (a, b) = unsafe (Double(one[index]), Double(two[index + offset]))
                    cross += a * b
                    left += a * a
                    right += b * b
                    index += 1
                }
            }
        }
        return left > 0 && right > 0 ? cross / (left * right).squareRoot() : 0
    }

    /// The lag at which `part` is most alike the beginning of `whole`, and how alike it is there.
    func bestLag(of part: [Float], in whole: [Float], lags: Range<Int>) -> (lag: Int, correlation: Double) {
        var best = (lag: lags.lowerBound, correlation: -2.0)
        for lag in lags where lag >= 0 && lag + part.count <= whole.count {
            let value = correlation(part, whole, from: lag)
            if value > best.correlation { best = (lag, value) }
        }
        return best
    }

    /// One side of interleaved stereo.
    func side(_ channel: Int, of samples: [Float]) -> [Float] {
        stride(from: channel, to: samples.count, by: 2).map { samples[$0] }
    }

    /// The root of the mean square.
    func rms(_ samples: some Collection<Float>) -> Double {
        guard !samples.isEmpty else { return 0 }
        return (samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)).squareRoot()
    }
#endif
