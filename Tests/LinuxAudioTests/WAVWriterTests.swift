#if os(Linux)
    import Foundation
    import LinuxAudio
    import Testing

    @Suite struct WAVWriterTests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        @Test func `the file is plain, as anybody reads it`() throws {
            let path = place.file("plain.wav")
            var writer = try WAVWriter(path)
            try writer.write([0.5, -0.5, 1 / 32_768, -1])
            try writer.finish()
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
            #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WAVEfmt ")
            // Format tag 1, 2 channels, 48,000 Hz, 192,000 bytes a second, 4 a frame, 16 bits.
            #expect(Array(bytes[20..<36]) == [1, 0, 2, 0, 0x80, 0xBB, 0, 0, 0, 0xEE, 2, 0, 4, 0, 16, 0])
            #expect(Array(bytes.suffix(8)) == [0, 0x40, 0, 0xC0, 1, 0, 0, 0x80])
        }

        @Test func `what was 16-bit once comes back bit for bit`() throws {
            let samples = (0..<65_536).map { Float($0 - 32_768) / 32_768 }
            var writer = try WAVWriter(place.file("all.wav"))
            for start in stride(from: 0, to: samples.count, by: 1000) {
                try writer.write(Array(samples[start..<min(start + 1000, samples.count)]))
            }
            try writer.finish()
            #expect(writer.frames == 32_768 && writer.clippedSamples == 0)
            #expect(try AudioFile.read(place.file("all.wav")).samples == samples)
        }

        @Test func `what is too loud is cut off and counted`() throws {
            var writer = try WAVWriter(place.file("loud.wav"))
            try writer.write([1, -1, 1.01, -1.01, .infinity, -.infinity, .nan, 0])
            try writer.finish()
            #expect(writer.clippedSamples == 5)
            let top = Float(32_767) / 32_768
            #expect(try AudioFile.read(place.file("loud.wav")).samples == [top, -1, top, -1, top, -1, 0, 0])
        }

        @Test func `an unfinished file can be read`() throws {
            do {
                var writer = try WAVWriter(place.file("cut.wav"))
                try writer.write(sweep(seconds: 0.1))
            }
            #expect(try AudioFile.read(place.file("cut.wav")).frames == 4_800)
        }

        @Test func `a missing directory and a full disk are told apart`() throws {
            let missing = #expect(throws: AudioError.self) { _ = try WAVWriter(place.file("no/out.wav")) }
            #expect(missing?.kind == .notFound)
            let full = #expect(throws: AudioError.self) {
                var writer = try WAVWriter("/dev/full")
                for _ in 0..<100 { try writer.write(sweep(seconds: 0.1)) }
                try writer.finish()
            }
            #expect(full?.kind == .noSpace)
            #expect(
                full.map { "\($0)" }
                    == "writing /dev/full failed: No space left on device (ENOSPC). Make room, or choose another place."
            )
        }

        @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
        func `a read-only directory is named`() throws {
            unsafe #expect(chmod(place.path, 0o500) == 0)
            let error = #expect(throws: AudioError.self) { _ = try WAVWriter(place.file("out.wav")) }
            #expect(error?.kind == .notAllowed)
        }
    }
#endif
