#if os(Linux)
    import Foundation
    @testable import LinuxAudio
    import Testing

    @Suite struct PitchStretcherTests {
        /// A second of a tone in packets of 20 ms, all at the pace asked for.
        private func stretched(
            _ pace: Playout.Pace,
            hertz: Double,
            channels: Int = 1,
            packet: Int = 960
        ) -> (out: [Float], stretcher: PitchStretcher) {
            var stretcher = PitchStretcher(channels: channels)
            var out: [Float] = []
            for begin in stride(from: 0, to: 48_000, by: packet) {
                var piece: [Float] = []
                for frame in begin..<begin + packet {
                    let phase = Double(frame) * 2 * .pi * hertz / 48_000
                    for channel in 1...channels { piece.append(Float(0.5 * sin(phase)) / Float(channel)) }
                }
                out += stretcher.stretch(piece, pace)
            }
            return (out, stretcher)
        }

        @Test(arguments: [110.0, 220, 440, 1_000], [1, 2])
        func `a tone becomes shorter or longer, and keeps its pitch without a click`(
            _ hertz: Double,
            _ channels: Int
        ) {
            for pace in [Playout.Pace.shorter, .longer] {
                let (all, stretcher) = stretched(pace, hertz: hertz, channels: channels)
                let out = side(0, of: channels == 1 ? all.flatMap { [$0, $0] } : all)
                let change = stretcher.framesAdded - stretcher.framesRemoved
                #expect(out.count == 48_000 + change)
                #expect(abs(change) > 8 * 120 && (change > 0) == (pace == .longer))
                let crossings = zip(out, out.dropFirst()).count { $0 < 0 && $1 >= 0 }
                let measured = Double(crossings) / Double(out.count) * 48_000
                #expect(abs(measured / hertz - 1) < 0.015, "\(measured) Hz")
                let step = Float(0.5 * 2 * .pi * hertz / 48_000)
                let steepest = zip(out, out.dropFirst()).map { abs($1 - $0) }.max() ?? 0
                #expect(steepest < step * 1.25, "\(steepest / step)")
                if channels == 2 {
                    let right = side(1, of: all)
                    #expect(zip(out, right).allSatisfy { abs($0 - 2 * $1) < 0.0001 })
                }
            }
        }

        @Test(arguments: [120, 240, 480, 1_920, 2_880])
        func `packets of every length can be stretched`(_ packet: Int) {
            let (out, stretcher) = stretched(.shorter, hertz: 1_000, packet: packet)
            #expect(stretcher.framesRemoved > 250)
            #expect(out.count == (48_000 + packet - 1) / packet * packet - stretcher.framesRemoved)
        }

        @Test func `what is asked to stay as it is stays as it is`() {
            let (out, stretcher) = stretched(.asItIs, hertz: 440)
            #expect(out.count == 48_000 && stretcher.framesRemoved == 0)
        }

        @Test func `noise is stretched only after some patience`() {
            var dice = Dice(1)
            var stretcher = PitchStretcher(channels: 1)
            let lengths = (0..<11).map { _ in
                stretcher.stretch((0..<960).map { _ in Float(dice.roll(2_000) - 1_000) / 2_000 }, .shorter)
                    .count
            }
            #expect(lengths.prefix(10).allSatisfy { $0 == 960 })
            #expect((lengths.last ?? 960) < 960)
        }
    }
#endif
