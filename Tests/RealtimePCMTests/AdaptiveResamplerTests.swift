import RealtimePCM
import SeededNumbers
import Testing

@Suite struct AdaptiveResamplerTests {
    @Test(arguments: [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000])
    func `a tone of any rate comes out at its place, 100 dB above all else`(_ rate: Int) {
        for hertz in [1_000, 0.42 * Double(min(rate, 48_000))] {
            var resampler = AdaptiveResampler(from: rate, to: 48_000)
            resampler.ratio = 1.000_311
            let made = resampler.converted(
                tone(hertz, frames: rate / 16, sampleRate: Double(rate)),
                piece: 441
            )
            let heard = Array(left(made)[500..<2_500])
            let fit = ToneFit(heard, near: hertz / 1.000_311)
            #expect(fit.signalToNoise > 100, "\(hertz) Hz: \(fit.signalToNoise) dB")
            #expect(abs(fit.frequency / (2 * .pi * hertz / 48_000 / 1.000_311) - 1) < 1e-6)
        }
    }

    @Test func `its first frame out is its first frame in, and what it holds back is 40 frames`() {
        var resampler = AdaptiveResampler(from: 48_000, to: 48_000)
        let made = resampler.converted(numbered(0..<100).map { $0 / 1_000 }, piece: 7)
        #expect(made.count == 60 * 2)
        #expect(resampler.framesHeld == 40)
        for (sample, expected) in zip(made, numbered(0..<60)) {
            #expect(abs(sample - expected / 1_000) < 1e-4)
        }
    }

    @Test func `what stands still passes unchanged at every phase`() {
        var resampler = AdaptiveResampler(from: 44_100, to: 48_000)
        let made = left(resampler.converted(constant(0.5, frames: 1_000), piece: 1_000)).dropFirst(50)
        #expect(made.allSatisfy { abs($0 - 0.5) < 1e-6 })
    }

    @Test func `a ratio that moves with every push, across 1 and back, leaves the tone as clean`() {
        var resampler = AdaptiveResampler(from: 48_000, to: 48_000)
        var made: [Float] = []
        for push in 0..<25 {
            // Two hundredths of a ppm at each push, as a settled controller moves.
            resampler.ratio = 1 + Double(abs(push - 12) - 6) * 2e-8
            made += resampler.converted(tone(1_000, frames: 480, from: push * 480), piece: 480)
        }
        for first in stride(from: 500, to: 9_000, by: 2_400) {
            let fit = ToneFit(Array(left(made)[first..<first + 2_400]), near: 1_000)
            #expect(fit.signalToNoise > 100, "\(fit.signalToNoise) dB")
        }
    }

    @Test func `what is above the lower band does not come through`() {
        var resampler = AdaptiveResampler(from: 96_000, to: 48_000)
        let made = resampler.converted(tone(30_000, frames: 9_600, sampleRate: 96_000), piece: 960)
        #expect((made.dropFirst(400).map(\.magnitude).max() ?? 1) < 0.5e-5)
    }

    @Test func `it takes and makes no more than it may, and what it needs is what it takes`() {
        var generator = Seeded(4)
        for rate in [8_000, 16_000, 44_100, 48_000, 96_000] {
            var whole = AdaptiveResampler(from: rate, to: 48_000)
            let source = noise(peak: 0.5, frames: 3_000, seed: 9)
            let expected = whole.converted(source, piece: 3_000)
            var resampler = AdaptiveResampler(from: rate, to: 48_000)
            var made: [Float] = []
            var taken = 0
            while true {
                let wanted = Int.random(in: 1...200, using: &generator)
                let needed = resampler.framesNeeded(for: wanted)
                if taken + needed > 3_000 { break }
                let offered = Array(source[taken * 2..<(taken + needed) * 2])
                let result = resampler.process(offered, room: wanted)
                #expect(result.taken == needed && result.made.count == wanted * 2)
                taken += result.taken
                made += result.made
            }
            #expect(made.count > 1_000 && made == Array(expected.prefix(made.count)))
        }
    }

    @Test func `after a reset nothing of what was is heard, and absurd ratios and rates are held`() {
        var resampler = AdaptiveResampler(from: 48_000, to: 48_000)
        _ = resampler.converted(constant(1, frames: 500), piece: 500)
        resampler.reset()
        resampler.ratio = .nan
        #expect(resampler.converted(constant(0, frames: 200), piece: 200).allSatisfy { $0 == 0 })
        for ratio in [0, -1, .infinity, 1e300] {
            resampler.ratio = ratio
            #expect(resampler.converted(constant(0, frames: 300), piece: 300).count <= 4 * 800)
        }
        let odd = AdaptiveResampler(from: -5, to: .max)
        #expect(odd.inputRate == 1_000 && odd.outputRate == 768_000)
    }
}

extension AdaptiveResampler {
    /// Offers these samples once.
    mutating func process(_ input: [Float], room: Int) -> (taken: Int, made: [Float]) {
        var made = [Float](repeating: .nan, count: room * 2 + 2)
        let result = unsafe made.withUnsafeMutableBufferPointer { out in
            unsafe input.withUnsafeBufferPointer { input in
                guard let base = out.baseAddress else { return (taken: 0, made: 0) }
                let source = unsafe input.baseAddress ?? UnsafePointer(base)
                return unsafe process(source, frames: input.count / 2, into: base, room: room)
            }
        }
        return (result.taken, Array(made.prefix(result.made * 2)))
    }

    /// All that comes out for these samples, offered `piece` frames at a time.
    mutating func converted(_ input: [Float], piece: Int) -> [Float] {
        var all: [Float] = []
        var done = 0
        while done < input.count {
            let end = min(done + piece * 2, input.count)
            let result = process(Array(input[done..<end]), room: piece * 50 + 16)
            done += result.taken * 2
            all += result.made
        }
        return all
    }
}
