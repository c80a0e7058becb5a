#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import Testing

    /// A tone through the whole road: pushes of 1,024 frames at 44.1 kHz by one clock, a device by another one. Ten
    /// minutes in a deep run, else the first seconds, while the ratio moves fastest.
    @Suite struct PCMTapDriftTests {
        private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"

        @Test(arguments: isDeep ? [500.0, -500] : [-200], isDeep ? [0, 0.01] : [0])
        func `a device that is fast or slow neither runs dry nor spoils the tone`(
            _ ppm: Double,
            _ jitter: Double
        ) throws {
            let mixer = Mixer()
            let tap = try PCMTap(mixer, sampleRate: 44_100, channels: 1)
            var speaker = SimulatedSpeaker(mixer, ppm: ppm)
            let seconds = Self.isDeep ? 600.0 : 3.6
            var pushed = 0
            var late = 0.0
            var state: UInt64 = 9
            while speaker.time < seconds {
                while Double(pushed) / 44_100 + late < speaker.nextPeriod {
                    let samples = (pushed..<pushed + 1_024).map { frame in
                        Float(0.5 * sin(2 * .pi * 1_000 / 44_100 * Double(frame)))
                    }
                    let time = SimulatedSpeaker.hostTime(Double(pushed) / 44_100 + late)
                    #expect(try tap.push(samples, at: time) == 1_024)
                    pushed += 1_024
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    late = jitter * (Double(state >> 33) / Double(1 << 30) - 1) + jitter
                }
                speaker.render()
            }
            let statistics = tap.statistics
            // At first the ratio still moves as fast as it may, which bends a tone by 72 dB in 100 ms.
            let within = Self.isDeep ? 20.0 : 120
            #expect(statistics.underruns == 0 && statistics.framesMissed == 0)
            #expect(statistics.framesRefused == 0 && statistics.gaps == 0)
            #expect(abs(statistics.driftPPM - ppm) < within && abs(statistics.ratioPPM - ppm) < within)
            // No frame dropped or repeated: in windows of 100 ms what is heard is a sine and nothing else.
            let heard = side(0, of: speaker.air)
            let settled = Self.isDeep ? 150 * 48_000 : 96_000
            for first in stride(from: settled, to: heard.count - 4_800, by: Self.isDeep ? 480_000 : 19_200) {
                let fit = ToneFit(Array(heard[first..<first + 4_800]), near: 1_000)
                #expect(fit.signalToNoise > (Self.isDeep ? 80 : 70), "\(fit.signalToNoise) dB")
                let truth = 2 * .pi * 1_000 / 48_000 / (1 + ppm * 1e-6)
                #expect(abs(fit.frequency / truth - 1) < (Self.isDeep ? 20e-6 : 200e-6))
            }
            // And by the frames: what was pushed was stretched by no more and no less than the clocks differ.
            let made = Double(tap.voice.pipe.framesPushed - statistics.framesOfSilence)
            #expect(abs(made - Double(pushed) * 48_000 / 44_100) < 48_000 * seconds * 510e-6 + 700)
        }
    }
#endif
