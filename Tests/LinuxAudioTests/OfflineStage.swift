#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM

    /// A mixer that is fed by hand: time passes when it is rendered, and all that is heard is kept.
    final class OfflineStage {
        let mixer = Mixer()
        let feeder = Feeder.byHand()
        /// All that was rendered, interleaved, without the mixer's own delay once that has gone by.
        private(set) var heard: [Float] = []

        private var delay = Mixer.latency

        /// Renders `frames` frames in periods.
        func render(_ frames: Int, period: Int = 480) {
            var left = frames
            while left > 0 {
                feeder.feedNow()
                var part = [Float](repeating: .nan, count: min(period, left) * 2)
                var span = part.mutableSpan
                mixer.render(into: &span)
                left -= part.count / 2
                let skipped = min(delay, part.count / 2)
                delay -= skipped
                heard += part.dropFirst(skipped * 2)
            }
        }

        /// Renders until the player has ended, for at most `seconds`.
        func renderToEnd(of player: FilePlayer, within seconds: Int = 20) {
            for _ in 0..<seconds * 100 where player.end == nil { render(480) }
            render(Mixer.latency)
        }

        var left: [Float] { side(0, of: heard) }
    }

    /// The largest difference between neighbours.
    func largestJump(_ samples: [Float]) -> Float {
        var largest: Float = 0
        var before = samples.first ?? 0
        for sample in samples {
            largest = max(largest, (sample - before).magnitude)
            before = sample
        }
        return largest
    }

    /// A sine on both sides, which begins at 0.
    func sineTone(_ hertz: Double, frames: Int, amplitude: Float = 0.5, rate: Double = 48_000) -> [Float] {
        var samples: [Float] = []
        samples.reserveCapacity(frames * 2)
        for frame in 0..<frames {
            let sample = amplitude * Float(sin(2 * .pi * hertz * Double(frame) / rate))
            samples.append(sample)
            samples.append(sample)
        }
        return samples
    }

    /// The pitch of a tone, from the moments at which it passes upwards through 0.
    func pitch(of samples: [Float]) -> Double {
        var first: Double?
        var last = 0.0
        var periods = -1
        for index in 1..<max(1, samples.count) where samples[index - 1] < 0 && samples[index] >= 0 {
            let part = Double(samples[index - 1] / (samples[index - 1] - samples[index]))
            last = Double(index - 1) + part
            first = first ?? last
            periods += 1
        }
        guard let first, periods > 0 else { return 0 }
        return Double(periods) * 48_000 / (last - first)
    }
#endif
