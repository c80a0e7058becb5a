#if os(Linux)
    import Foundation
    import LinuxAudio
    import Testing

    @Suite struct AudioFileTests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        private func writeSweep(_ name: String = "sweep.wav") throws -> [Float] {
            let samples = sweep(seconds: 2)
            var writer = try WAVWriter(place.file(name))
            try writer.write(samples)
            try writer.finish()
            return samples
        }

        @Test(arguments: [
            ("aiff", 0.9999), ("caf", 0.9999), ("flac", 0.9999), ("ogg", 0.999), ("mp3", 0.99),
            ("wav", 0.9999),
        ])
        func `every format comes back, both sides at their place`(_ type: String, _ alike: Double) throws {
            let original = try writeSweep()
            #expect(try place.run("sox", "sweep.wav", "made.\(type)"))
            let clip = try AudioFile.read(place.file("made.\(type)"))
            #expect(clip.sampleRate == 48_000)
            #expect(abs(clip.frames - 96_000) < 2_500)
            for channel in 0...1 {
                let part = Array(side(channel, of: original)[20_000..<23_000])
                let found = bestLag(of: part, in: side(channel, of: clip.samples), lags: 19_900..<22_600)
                #expect(found.correlation > alike)
            }
        }

        @Test func `opus comes back`() throws {
            let original = try writeSweep()
            try #require(
                try place.run("sox", "sweep.wav", "-t", "opus", "made.opus")
                    || place.run("opusenc", "--quiet", "sweep.wav", "made.opus"),
                "no encoder: install opus-tools"
            )
            let clip = try AudioFile.read(place.file("made.opus"))
            #expect(abs(clip.frames - 96_000) <= 960)
            let part = Array(side(0, of: original)[20_000..<30_000])
            let found = bestLag(of: part, in: side(0, of: clip.samples), lags: 19_900..<20_100)
            #expect(found.correlation > 0.99)
            #expect(abs(found.lag - 20_000) <= 2)
        }

        @Test(arguments: [8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 96_000, 192_000])
        func `every rate becomes 48 kHz, in step`(_ rate: Int) throws {
            _ = try writeSweep()
            #expect(try place.run("sox", "sweep.wav", "-r", "\(rate)", "-e", "float", "-b", "32", "made.wav"))
            let reference = try AudioFile.read(place.file("sweep.wav"))
            let clip = try AudioFile.read(place.file("made.wav"))
            #expect(abs(clip.frames - 96_000) <= 8)
            let one = Array(side(0, of: clip.samples)[2_000..<94_000])
            #expect(correlation(one, side(0, of: reference.samples), from: 2_000) > 0.999)
        }

        @Test func `one channel is heard on both sides, of six the first two`() throws {
            let mono = try place.wav("mono.wav", tag: 1, bits: 16, samples: [0, 0x40, 0, 0xC0])
            #expect(try AudioFile.read(mono).samples == [0.5, 0.5, -0.5, -0.5])
            let six = try place.wav(
                "six.wav",
                tag: 1,
                channels: 6,
                bits: 16,
                samples: [0, 0x40, 0, 0xC0] + [UInt8](repeating: 0x11, count: 8)
            )
            #expect(try AudioFile.read(six).samples == [0.5, -0.5])
        }

        @Test func `the beginning alone can be had`() throws {
            let original = try writeSweep()
            let clip = try AudioFile.read(place.file("sweep.wav"), first: .milliseconds(500))
            #expect(clip.frames == 24_000)
            #expect(clip.duration == .milliseconds(500))
            #expect(zip(clip.samples, original).allSatisfy { abs($0 - $1) < 1e-4 })
        }

        @Test func `more than thirty minutes are refused, but their beginning is taken`() throws {
            let path = try place.wav(
                "long.wav",
                tag: 1,
                rate: 1_000,
                bits: 8,
                samples: Array(repeating: 128, count: 30 * 60 * 1_000 + 1)
            )
            let error = try #require(throws: AudioError.self) { try AudioFile.read(path) }
            #expect(error.kind == .tooLong)
            #expect(
                "\(error)"
                    == "reading \(path) failed: it lasts longer than 30 minutes. Cut it, or ask for its beginning only."
            )
            #expect(try AudioFile.read(path, first: .seconds(1)).frames == 48_000)
        }
    }
#endif
