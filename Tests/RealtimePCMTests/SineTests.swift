import RealtimePCM
import SeededNumbers
import Testing

/// Nobody hears a control being turned: under a sine of 1 kHz no sample steps further than the sine's own largest step, and
/// 1 % of it.
@Suite struct SineTests {
    private static let amplitude: Float = 0.4
    /// Twice the sine of half the angle between two samples.
    private static let ownStep = amplitude * 2 * 0.065_403_13

    private static func sine(frames: Int) -> [Float] {
        // A turn of 7.5 degrees a sample, by complex multiplication in doubles: no C library here.
        let (turnX, turnY) = (0.991_444_861_373_810_4, 0.130_526_192_220_051_6)
        var (x, y) = (1.0, 0.0)
        var samples: [Float] = []
        for _ in 0..<frames {
            samples.append(amplitude * Float(y))
            samples.append(amplitude * Float(y))
            (x, y) = (x * turnX - y * turnY, x * turnY + y * turnX)
        }
        return samples
    }

    @Test(arguments: 1...8)
    func `no control makes a step`(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let mixer = Mixer()
        let voice = try #require(mixer.add(PCMPipe(playing: PCMBuffer(stereo: Self.sine(frames: 200_000)))))
        let silent = try #require(mixer.add(.holding(constant(0, frames: 200_000))))
        var heard = mixer.rendered(480)
        for _ in 0..<250 {
            switch random.below(9) {
            case 0: voice.gain = Decibels(Float(random.below(30)) - 30)
            case 1: voice.isMuted.toggle()
            case 2: voice.isPaused.toggle()
            case 3: voice.pan = Float(random.below(21)) / 10 - 1
            case 4: voice.fade(to: random.bool() ? .unity : .silence, over: .milliseconds(random.below(200)))
            case 5: silent.isSolo.toggle()
            case 6: mixer.gain = Decibels(-Float(random.below(20)))
            case 7: voice.isMetered.toggle()
            default: break
            }
            heard += mixer.rendered(random.one(of: [64, 128, 441, 480, 512]))
        }
        for side in 0...1 {
            let samples = stride(from: Mixer.latency * 2 + side, to: heard.count, by: 2).map { heard[$0] }
            #expect(largestStep(samples) <= Self.ownStep * 1.01)
        }
        #expect(left(heard).map(\.magnitude).max() ?? 0 > 0.39)
    }
}
