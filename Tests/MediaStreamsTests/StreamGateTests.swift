#if os(Linux)
    import Foundation
    @testable import MediaStreams
    import RealtimePCM
    import SeededNumbers
    import Testing

    /// The gate by itself, so that minutes of bad network take no time.
    @Suite struct StreamGateTests {
        private static let frames = 200_000
        private static let whole: [Float] = {
            let period = (0..<100).flatMap { frame in
                let sample = Float(0.5 * sin(2 * .pi * Double(frame) / 100))
                return [sample, sample]
            }
            return Array(repeatElement(period, count: frames / 100).joined())
        }()

        /// A sine of 480 Hz, from `begin` on.
        private func sine(_ begin: Int, _ frames: Int) -> [Float] {
            Array(Self.whole[begin * 2..<(begin + frames) * 2])
        }

        private func options() -> HTTPStreamOptions {
            var options = HTTPStreamOptions()
            options.bufferToBegin = .milliseconds(200)
            options.bufferToGoOn = .milliseconds(400)
            return options
        }

        @Test(arguments: 1...8) func `however it arrives, nothing clicks and nothing is lost`(_ seed: UInt64)
        {
            var random = Seeded(seed)
            let (decoded, pipe) = (PCMPipe(capacity: 96_000), PCMPipe(capacity: 24_000))
            var gate = StreamGate(pipe, options())
            let frames = Self.frames
            var (arrived, taken, dry) = (0, 0, 0)
            var (heard, states): ([Float], [HTTPStreamState]) = ([], [])
            // Steps of 10 ms: on average as much arrives as is heard, in bursts and droughts.
            var isFlowing = true
            while !gate.isOver, heard.count < 4_000_000 {
                if Int.random(in: 0..<40, using: &random) == 0 { isFlowing.toggle() }
                if isFlowing, arrived < frames {
                    let wanted = min(Int.random(in: 0..<1_900, using: &random), frames - arrived)
                    arrived += decoded.push(stereo: sine(arrived, wanted))
                }
                gate.turn(arrived == frames ? .whole(decoded) : .arriving(decoded))
                if states.last != gate.state { states.append(gate.state) }
                var period = [Float](repeating: 0, count: 960)
                var span = period.mutableSpan
                let got = pipe.pop(into: &span)
                taken += got
                if got < 480, !gate.isOver, gate.state == .playing { dry += 1 }
                heard += period
            }
            #expect(taken == frames)
            #expect(states.first == .buffering && states.last == .playing)
            #expect(dry <= 1, "the mixer was left without frames while it plays, but at the very end")
            // A fade-out lasts 480 frames: to a sine's own steps it adds a 480th of its amplitude.
            var largest: Float = 0
            for index in 2..<heard.count { largest = max(largest, abs(heard[index] - heard[index - 2])) }
            let steepest: Float = 0.5 * 2 * .pi / 100 + 0.5 / 480 + 1e-4
            #expect(largest < steepest)
            var facts = HTTPStreamFacts()
            gate.note(in: &facts)
            #expect(facts.rebufferings == states.count { $0 == .rebuffering })
            #expect(facts.framesDelivered == frames)
        }

        @Test func `what is shorter than the buffer begins as soon as all of it is there`() {
            let (decoded, pipe) = (PCMPipe(capacity: 96_000), PCMPipe(capacity: 24_000))
            var gate = StreamGate(pipe, options())
            _ = decoded.push(stereo: sine(0, 1_000))
            gate.turn(.arriving(decoded))
            #expect(gate.state == .buffering && pipe.fill == 0)
            gate.turn(.whole(decoded))
            #expect(gate.state == .playing && pipe.fill == 1_000 && pipe.hasEnded)
        }

        @Test func `a mixer that takes nothing is not taken for a network that gives nothing`() {
            let (decoded, pipe) = (PCMPipe(capacity: 96_000), PCMPipe(capacity: 24_000))
            var gate = StreamGate(pipe, options())
            _ = decoded.push(stereo: sine(0, 90_000))
            for _ in 0..<10_000 { gate.turn(.arriving(decoded)) }
            #expect(gate.state == .playing && pipe.fill == 24_000 && decoded.fill == 66_000)
        }
    }
#endif
