#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct SoundEffectTests {
        private let place: Workplace
        private let stage = OfflineStage()

        init() throws {
            place = try Workplace()
        }

        private func write(_ samples: [Float]) throws -> String {
            var writer = try WAVWriter(place.file("made.wav"))
            try writer.write(samples)
            try writer.finish()
            return place.file("made.wav")
        }

        @Test func `it sounds with the very next frame, and says when it is over`() throws {
            let effect = try SoundEffect(write(sweep(seconds: 0.1)))
            #expect(effect.duration == .milliseconds(100))
            let ends = Ends()
            stage.render(480)
            let play = try effect.play(in: stage.mixer, feeder: stage.feeder) { ends.append($0) }
            #expect(play.isPlaying)
            stage.render(4_800 + 480)
            #expect(ends.wait(for: 1) == [.finished])
            #expect(!play.isPlaying)
            let written = try AudioFile.read(place.file("made.wav")).samples
            let isSame = Array(stage.heard[480 * 2..<(480 + 4_608) * 2]) == Array(written.prefix(4_608 * 2))
            #expect(isSame)
            stage.render(480)
            #expect(stage.mixer.voiceCount == 0)
        }

        @Test(arguments: ["caf", "aif", "aifc", "wav", "mp3"])
        func `PCM, IMA4 and MP3 are taken`(_ type: String) throws {
            _ = try write(sweep(seconds: 0.5))
            let codecs = [
                "mp3": ["libmp3lame"], "wav": ["pcm_s16le", "adpcm_ima_wav"], "aifc": ["adpcm_ima_qt"],
            ]
            for codec in codecs[type] ?? ["pcm_s16be", "adpcm_ima_qt"] {
                try #require(
                    try place.run("ffmpeg", "-y", "-i", "made.wav", "-c:a", codec, "effect.\(type)"),
                    "ffmpeg cannot write \(codec)"
                )
                let effect = try SoundEffect(place.file("effect.\(type)"))
                #expect(abs(effect.duration / .seconds(1) - 0.5) < 0.06)
            }
        }

        @Test func `what is longer than half a minute is for a player`() throws {
            let bytes = [UInt8](repeating: 128, count: 30 * 8_000 + 1)
            let path = try place.wav("long.wav", tag: 1, rate: 8_000, bits: 8, samples: bytes)
            let error = try #require(throws: AudioError.self) { try SoundEffect(path) }
            #expect(error.kind == .tooLong)
            #expect(
                "\(error)"
                    == "reading \(path) failed: it lasts longer than 30 seconds. Play it with a FilePlayer."
            )
            let fits = try place.wav("fits.wav", tag: 1, rate: 8_000, bits: 8, samples: bytes.dropLast())
            #expect(try SoundEffect(fits).duration == .seconds(30))
        }

        @Test func `sixty-four sound at once, one more is refused and counted`() throws {
            let effect = try SoundEffect(write([Float](repeating: 0.01, count: 960)))
            let ends = Ends()
            for _ in 0..<Mixer.voiceLimit {
                try effect.play(in: stage.mixer, feeder: stage.feeder) { ends.append($0) }
            }
            let error = try #require(throws: AudioError.self) {
                try effect.play(in: stage.mixer, feeder: stage.feeder) { ends.append($0) }
            }
            #expect(error.kind == .busy && effect.refusals == 1)
            stage.render(960)
            #expect(abs(stage.heard[200] - 0.64) < 0.01)
            #expect(ends.wait(for: Mixer.voiceLimit).count == Mixer.voiceLimit)
            stage.render(480)
            try effect.play(in: stage.mixer, feeder: stage.feeder)
        }

        @Test func `it can be stopped, without a click and once`() throws {
            let effect = try SoundEffect(write(sineTone(500, frames: 24_000)))
            let ends = Ends()
            let play = try effect.play(in: stage.mixer, gain: -6, pan: 1, feeder: stage.feeder) {
                ends.append($0)
            }
            stage.render(4_800)
            play.stop()
            play.stop()
            stage.render(4_800)
            #expect(ends.wait(for: 1) == [.stopped])
            #expect(stage.left.allSatisfy { $0 == 0 }, "it was on the right")
            let right = side(1, of: stage.heard)
            #expect(right.suffix(4_000).allSatisfy { $0 == 0 })
            #expect(largestJump(right) <= 0.5 * 0.0655 * 1.01)
            #expect(stage.mixer.voiceCount == 0)
        }
    }
#endif
