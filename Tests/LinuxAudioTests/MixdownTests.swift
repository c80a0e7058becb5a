#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct MixdownTests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        private func write(_ samples: [Float], _ name: String) throws -> String {
            var writer = try WAVWriter(place.file(name))
            try writer.write(samples)
            try writer.finish()
            return place.file(name)
        }

        @Test func `two files become their sum, to the sample and to the frame`() throws {
            let one = sineTone(440, frames: 30_000, amplitude: 0.3)
            let two = sineTone(600, frames: 12_345, amplitude: 0.25)
            let mixdown = Mixdown()
            try mixdown.add(write(one, "one.wav"))
            let quiet = try mixdown.add(write(two, "two.wav"))
            quiet.gain = -6
            quiet.numberOfLoops = 1
            #expect(mixdown.duration == .milliseconds(625))
            var told: [Duration] = []
            let result = try mixdown.write(to: place.file("out.wav")) {
                told.append($0)
                return true
            }
            #expect(result == MixdownResult(frames: 30_000, clippedSamples: 0, clipsAvoided: 0, failures: []))
            #expect(told == told.sorted() && told.count > 50)
            let out = try AudioFile.read(place.file("out.wav")).samples
            let gain = Decibels(-6).linear
            let wanted = one.indices.map { one[$0] + ($0 < two.count * 2 ? gain * two[$0 % two.count] : 0) }
            #expect(out.count == wanted.count)
            #expect(zip(out, wanted).allSatisfy { abs($0 - $1) < 3 / 32_768 })
        }

        @Test func `it is the same each time, and ends where it is told to`() throws {
            let path = try write(sweep(seconds: 0.2), "one.wav")
            var outs: [[UInt8]] = []
            for name in ["a.wav", "b.wav"] {
                let mixdown = Mixdown()
                let player = try mixdown.add(path)
                player.rate = 1.3
                player.numberOfLoops = -1
                #expect(mixdown.duration == nil)
                let result = try mixdown.write(to: place.file(name), longest: .milliseconds(777))
                #expect(result.frames == 37_296)
                outs.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: place.file(name)))))
            }
            let isSame = outs[0] == outs[1]
            #expect(isSame)
        }

        @Test func `what could not be read to its end is told`() throws {
            _ = try write(sweep(seconds: 1), "one.wav")
            try #require(try place.run("sox", "one.wav", "one.flac"))
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.file("one.flac"))))
            let mixdown = Mixdown()
            try mixdown.add(place.file("cut.flac", holding: Array(bytes.prefix(bytes.count / 2))))
            let result = try mixdown.write(to: place.file("out.wav"))
            #expect(result.failures.count == 1 && result.frames > 10_000)
        }
    }
#endif
