import RealtimePCM
import Testing

@Suite struct LimiterTests {
    private func limited(
        _ samples: [Float],
        chunk: Int = 480,
        options: LimiterOptions = LimiterOptions()
    ) -> [Float] {
        var limiter = Limiter(options)
        var all = samples + constant(0, frames: Limiter.latency)
        var start = 0
        while start < all.count {
            let end = min(all.count, start + chunk * 2)
            unsafe all.withUnsafeMutableBufferPointer { buffer in
                unsafe limiter.process(UnsafeMutableBufferPointer(rebasing: buffer[start..<end]))
            }
            start = end
        }
        return Array(all.dropFirst(Limiter.latency * 2))
    }

    private let ceiling = Decibels(-0.1).linear

    @Test(arguments: [1, 63, 64, 65, 480, 10_000])
    func `below the ceiling nothing changes, bit for bit`(_ chunk: Int) {
        let samples = noise(peak: ceiling, frames: 5000)
        #expect(limited(samples, chunk: chunk) == samples)
    }

    @Test func `the size of the pieces does not matter`() {
        let samples = noise(peak: 2.5, frames: 5000)
        let whole = limited(samples, chunk: 100_000)
        for chunk in [1, 7, 64, 441] {
            #expect(zip(limited(samples, chunk: chunk), whole).allSatisfy { abs($0 - $1) < 1e-6 })
        }
    }

    @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 500])
    func `a single peak at any place is held, its neighbourhood bent and not broken`(_ place: Int) {
        var samples = constant(0.5, frames: 1000)
        samples[place * 2] = 4
        let output = limited(samples)
        #expect((output.map(\.magnitude).max() ?? 0) <= ceiling)
        let others = left(output).enumerated().filter { $0.offset != place }.map(\.element)
        #expect(others.allSatisfy { $0 > 0.1 && $0 <= 0.5 })
        #expect(largestStep(others) < 0.5 / 64)
    }

    @Test func `after a peak it comes back to exactly one`() {
        var samples = constant(0.5, frames: 20_000)
        samples[2000] = 2
        let output = left(limited(samples))
        #expect(output[1100] < 0.5)
        #expect(output.suffix(5000).allSatisfy { $0 == 0.5 })
    }

    @Test func `noise of every loudness stays under every ceiling`() {
        for decibels in stride(from: Float(-20), through: 0, by: 2.5) {
            var options = LimiterOptions()
            options.ceiling = Decibels(decibels)
            for peak in [0.05, 0.9, 1, 1.01, 3, 64, 4000] as [Float] {
                let output = limited(noise(peak: peak, frames: 2000), options: options)
                #expect((output.map(\.magnitude).max() ?? 0) <= Decibels(decibels).linear)
            }
        }
    }

    @Test func `a loud sine keeps its shape within a twentieth`() {
        let sine = stereoSine(hertz: 200, amplitude: 2, frames: 48_000)
        let output = limited(sine)
        let settled = zip(output, sine).dropFirst(48_000)
        let scale = ceiling / 2
        #expect(settled.allSatisfy { abs($0 - $1 * scale) < 0.05 })
    }

    @Test func `even infinity passes by`() {
        var samples = constant(0.5, frames: 300_000)
        samples[100] = .infinity
        samples[203] = -.infinity
        let output = limited(samples)
        #expect((output.map(\.magnitude).max() ?? 0) <= ceiling)
        #expect(output.last == 0.5)
    }
}

/// A stereo sine, the same on both sides.
func stereoSine(hertz: Double, amplitude: Float, frames: Int) -> [Float] {
    // A rotation repeated: exact enough for a second, and needs no C library.
    let angle = hertz * 2 * Double.pi / 48_000
    let cosine = 1 - angle * angle / 2 + angle * angle * angle * angle / 24
    let sine = (1 - cosine * cosine).squareRoot()
    var (x, y) = (1.0, 0.0)
    return (0..<frames).flatMap { _ in
        (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
        return [amplitude * Float(y), amplitude * Float(y)]
    }
}
