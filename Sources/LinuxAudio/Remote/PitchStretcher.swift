#if os(Linux)
    /// Makes pieces of a voice shorter or longer by one period of their pitch, which keeps the pitch and is not noticed.
    ///
    /// ```
    /// shorter   A B C D  →  A~B C D … the first period fades into the second, which ends where it ended
    /// longer    A B C D  →  A B~A B C D
    /// ```
    /// It waits for a piece that is alike itself one period later, or quiet, but not for ever. One thread at a time.
    struct PitchStretcher {
        // Between two changes, so that no tone is made of them: 100 ms.
        private static let restFrames = 4_800
        private static let likeness: Float = 0.85
        private static let quiet: Float = 0.003
        private static let patience = 10

        /// How many frames were taken out and put in, up to now.
        private(set) var framesRemoved = 0
        private(set) var framesAdded = 0

        private let channels: Int
        private var framesSince = restFrames
        private var refusals = 0

        init(channels: Int) {
            self.channels = channels
        }

        /// Returns `samples` at the pace asked for, or as they are.
        mutating func stretch(_ samples: [Float], _ pace: Playout.Pace) -> [Float] {
            let frames = samples.count / channels
            framesSince = min(framesSince + frames, Self.restFrames)
            guard pace != .asItIs, framesSince >= Self.restFrames, frames >= 120 else { return samples }
            let fade = min(240, frames / 4)
            let mono = mono(samples)
            let match = Self.bestPeriod(in: mono, periods: fade / 2...(frames - fade), over: fade)
            guard
                match.likeness >= Self.likeness || Self.loudest(mono) < Self.quiet
                    || refusals >= Self.patience
            else {
                refusals += 1
                return samples
            }
            (refusals, framesSince) = (0, 0)
            if pace == .shorter {
                framesRemoved += match.period
                return joined(samples, upTo: 0, goingOnAt: match.period, over: fade)
            }
            framesAdded += match.period
            return joined(samples, upTo: match.period, goingOnAt: 0, over: fade)
        }

        /// The frames up to `end`, then those from `start` on, one fading into the other.
        private func joined(_ samples: [Float], upTo end: Int, goingOnAt start: Int, over fade: Int)
            -> [Float]
        {
            var joined = Array(samples[..<(end * channels)])
            for frame in 0..<fade {
                let weight = Float(frame) / Float(fade)
                for channel in 0..<channels {
                    let old = samples[(end + frame) * channels + channel]
                    joined.append(old + weight * (samples[(start + frame) * channels + channel] - old))
                }
            }
            return joined + samples[((start + fade) * channels)...]
        }

        private func mono(_ samples: [Float]) -> [Float] {
            channels == 1 ? samples : stride(from: 0, to: samples.count, by: channels).map { samples[$0] }
        }

        private static func loudest(_ samples: [Float]) -> Float {
            samples.reduce(0) { max($0, $1.magnitude) }
        }

        /// How far on the beginning is found again, and how alike it is there, at most 1. Every fourth place first,
        /// then around the best one.
        private static func bestPeriod(
            in samples: [Float],
            periods: ClosedRange<Int>,
            over count: Int
        ) -> (period: Int, likeness: Float) {
            var best = (period: periods.upperBound, likeness: -Float.infinity)
            func look(at periods: some Sequence<Int>, step: Int) {
                for period in periods {
                    let found = likeness(samples, at: period, count: count, step: step)
                    if found > best.likeness { best = (period, found) }
                }
            }
            look(at: stride(from: periods.lowerBound, through: periods.upperBound, by: 4), step: 4)
            let around = max(periods.lowerBound, best.period - 3)...min(periods.upperBound, best.period + 3)
            best.likeness = -.infinity
            look(at: around, step: 1)
            return best
        }

        private static func likeness(_ samples: [Float], at lag: Int, count: Int, step: Int) -> Float {
            var (cross, here, there): (Float, Float, Float) = (0, 0, 0)
            var index = 0
            while index < count {
                let (a, b) = (samples[index], samples[index + lag])
                cross += a * b
                here += a * a
                there += b * b
                index += step
            }
            return here > 0 && there > 0 ? cross / (here * there).squareRoot() : 0
        }
    }
#endif
