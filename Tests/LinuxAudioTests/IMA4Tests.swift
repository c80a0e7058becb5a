#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import SeededNumbers
    import Testing

    @Suite struct IMA4Tests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        /// Half a second of noise and sweep, which uses every step, as IMA4 in the container of that name.
        private func make(_ name: String, channels: Int = 2, codec: String = "adpcm_ima_qt") throws -> String
        {
            var numbers = Seeded(UInt64(channels))
            let samples = sweep(seconds: 0.5, amplitude: 0.9).enumerated().map { index, sample in
                index % 9_000 < 3_000 ? Float.random(in: -1...1, using: &numbers) : sample
            }
            var writer = try WAVWriter(place.file("whole.wav"))
            try writer.write(samples)
            try writer.finish()
            try #require(
                try place.run("ffmpeg", "-y", "-i", "whole.wav", "-ac", "\(channels)", "-c:a", codec, name)
            )
            return place.file(name)
        }

        /// What ffmpeg decodes of it, as stereo.
        private func reference(_ name: String, channels: Int) throws -> [Float] {
            try #require(try place.run("ffmpeg", "-y", "-i", name, "-f", "s16le", "-c:a", "pcm_s16le", "raw"))
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.file("raw"))))
            let samples = stride(from: 0, to: bytes.count, by: 2).map {
                Float(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)) / 32_768
            }
            return channels == 2 ? samples : samples.flatMap { [$0, $0] }
        }

        @Test(arguments: [1, 2])
        func `IMA4 in CAF is decoded as ffmpeg does, sample by sample`(_ channels: Int) throws {
            let clip = try AudioFile.read(make("made.caf", channels: channels))
            let wanted = try reference("made.caf", channels: channels)
            #expect(clip.samples.count == wanted.count)
            let isSame = clip.samples == wanted
            #expect(isSame)
        }

        @Test(arguments: [
            ("made.aifc", "adpcm_ima_qt"), ("made.aif", "adpcm_ima_qt"), ("made.wav", "adpcm_ima_wav"),
        ])
        func `IMA in AIFF and WAV is read too`(_ name: String, _ codec: String) throws {
            let clip = try AudioFile.read(make(name, codec: codec))
            let wanted = try reference(name, channels: 2)
            // The packet's head knows the signal to seven bits: decoders differ by that much.
            let off = zip(clip.samples, wanted).reduce(Float(0)) { max($0, ($1.0 - $1.1).magnitude) }
            #expect(off <= 128 / 32_768)
            #expect(abs(clip.samples.count - wanted.count) <= 2 * 1_024)
        }

        @Test func `from the middle on it sounds as it does there`() throws {
            let stage = OfflineStage()
            let path = try make("made.caf")
            let player = try FilePlayer(path, in: stage.mixer, feeder: stage.feeder)
            player.currentTime = .milliseconds(200)
            player.play()
            stage.renderToEnd(of: player)
            let whole = try AudioFile.read(path).samples
            let part = whole[(9_600 + 400) * 2..<(9_600 + 8_000) * 2]
            #expect(correlation(Array(part), stage.heard, from: 800) > 0.999)
        }

        @Test func `what the chunks promise is held to what is there`() throws {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: make("made.caf"))))
            let text = String(decoding: bytes.map { $0 < 128 ? $0 : 63 }, as: UTF8.self)
            let data = try #require(text.range(of: "data")).lowerBound.utf16Offset(in: text)
            // A length of none at all is that of sound still being written: all that there is.
            var open = bytes
            open.replaceSubrange(data + 4..<data + 12, with: [UInt8](repeating: 0xFF, count: 8))
            #expect(try effect(open).frames == (effect(bytes).frames))
            var endless = bytes
            endless.replaceSubrange(data + 4..<data + 12, with: [0x7F] + [UInt8](repeating: 0xFF, count: 7))
            #expect(try effect(endless).frames == effect(bytes).frames)
            var wrong = bytes
            wrong[data + 16 + 1] = 0x7F
            let error = try #require(throws: AudioError.self) { try effect(wrong) }
            #expect(error.reason == "packet 0 names a step that there is not")
        }

        private func effect(_ bytes: [UInt8]) throws -> (frames: Int, duration: Duration) {
            let effect = try SoundEffect(bytes: bytes)
            return (effect.buffer.frames, effect.duration)
        }

        @Test func `damaged bytes are sound or an error, never a crash`() throws {
            let whole = try [UInt8](
                Data(contentsOf: URL(fileURLWithPath: make("made.caf", channels: 1))).prefix(6_000)
            )
            var numbers = Seeded(4)
            var (sounds, errors) = (0, 0)
            for round in 0..<400 {
                var bytes = whole
                if round % 4 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
                // Mostly in the chunks before the sound.
                for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
                    let limit = min(bytes.count, round % 3 == 0 ? 6_000 : 140)
                    bytes[Int.random(in: 0..<limit, using: &numbers)] = UInt8.random(
                        in: 0...255,
                        using: &numbers
                    )
                }
                do throws(AudioError) {
                    _ = try SoundEffect(bytes: bytes)
                    sounds += 1
                } catch {
                    #expect("\(error)".hasPrefix("reading the data failed: ") || error.kind == .unsupported)
                    errors += 1
                }
            }
            #expect(sounds > 20 && errors > 20)
        }
    }
#endif
