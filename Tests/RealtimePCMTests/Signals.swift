import RealtimePCM
import SeededNumbers

/// Interleaved stereo whose frame `n` is (n + 1, -n - 1): any loss, doubling or swap shows.
func numbered(_ frames: Range<Int>) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(frames.count * 2)
    for frame in frames {
        samples.append(Float(frame + 1))
        samples.append(-Float(frame + 1))
    }
    return samples
}

/// Interleaved stereo of one value.
func constant(_ value: Float, frames: Int) -> [Float] {
    Array(repeating: value, count: frames * 2)
}

/// Interleaved stereo noise below `peak`.
func noise(peak: Float, frames: Int, seed: UInt64 = 1) -> [Float] {
    var generator = Seeded(seed)
    return (0..<frames * 2).map { _ in Float.random(in: -peak...peak, using: &generator) }
}

/// The left channel.
func left(_ samples: [Float]) -> [Float] {
    stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
}

/// The largest difference between neighbours.
func largestStep(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).map { ($0 - $1).magnitude }.max() ?? 0
}

extension Mixer {
    /// Renders `frames` frames in periods of `period`.
    func rendered(_ frames: Int, period: Int = 480) -> [Float] {
        var all: [Float] = []
        while all.count < frames * 2 {
            var part = [Float](repeating: .nan, count: min(period, frames - all.count / 2) * 2)
            var span = part.mutableSpan
            render(into: &span)
            all += part
        }
        return all
    }

    /// The same without the frames that the limiter's delay puts first.
    func renderedAligned(_ frames: Int, period: Int = 480) -> [Float] {
        Array(rendered(frames + Self.latency, period: period).dropFirst(Self.latency * 2))
    }
}

extension PCMPipe {
    /// Takes `frames` frames of room out.
    func popped(_ frames: Int) -> (count: Int, samples: [Float]) {
        var samples = [Float](repeating: .nan, count: frames * 2)
        var span = samples.mutableSpan
        let count = pop(into: &span)
        return (count, samples)
    }

    /// A pipe that holds exactly these samples and ends behind them.
    static func holding(_ samples: [Float]) -> PCMPipe {
        let pipe = PCMPipe(capacity: samples.count / 2)
        _ = pipe.push(stereo: samples)
        pipe.end()
        return pipe
    }
}
