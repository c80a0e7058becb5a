#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import Testing

    @Suite struct FilePlayerTests {
        private let place: Workplace
        private let stage = OfflineStage()

        init() throws {
            place = try Workplace()
        }

        private func write(_ samples: [Float], _ name: String = "made.wav") throws -> String {
            var writer = try WAVWriter(place.file(name))
            try writer.write(samples)
            try writer.finish()
            return place.file(name)
        }

        private func player(_ path: String) throws -> FilePlayer {
            try FilePlayer(path, in: stage.mixer, feeder: stage.feeder)
        }

        @Test func `a file is played to the sample, and nothing else`() throws {
            let samples = sweep(seconds: 1.3)
            let player = try player(write(samples))
            #expect(player.duration == .milliseconds(1_300))
            player.play()
            stage.renderToEnd(of: player)
            #expect(player.end == .finished && !player.isPlaying && player.currentTime == .zero)
            let written = try AudioFile.read(place.file("made.wav")).samples
            let isSame = Array(stage.heard.prefix(written.count)) == written
            #expect(isSame)
            #expect(stage.heard.dropFirst(written.count).allSatisfy { $0 == 0 })
            #expect(stage.mixer.voiceCount == 0)
        }

        static let shapes: [(String, Int, Int)] = ["wav", "aiff", "caf", "flac", "ogg", "mp3"].flatMap {
            type in
            [(type, 44_100, 2), (type, 16_000, 1), (type, 48_000, 2)]
        }

        @Test(arguments: shapes)
        func `every format, rate and number of channels sounds as it should`(
            _ type: String,
            _ rate: Int,
            _ channels: Int
        ) throws {
            let original = sweep(seconds: 0.8)
            _ = try write(original, "original.wav")
            try #require(
                try place.run(
                    "ffmpeg",
                    "-y",
                    "-i",
                    "original.wav",
                    "-ar",
                    "\(rate)",
                    "-ac",
                    "\(channels)",
                    "made.\(type)"
                )
            )
            let player = try player(place.file("made.\(type)"))
            player.play()
            stage.renderToEnd(of: player)
            #expect(player.end == .finished)
            let reference = try AudioFile.read(place.file("made.\(type)"))
            let duration = try #require(player.duration) / .seconds(1)
            #expect(abs(duration - Double(reference.frames) / 48_000) < 0.005)
            // What is read in pieces is what is read at once.
            #expect(correlation(reference.samples, stage.heard) > 0.999999)
            #expect(stage.heard.dropFirst(reference.samples.count + 4).allSatisfy { $0 == 0 })
            let one = channels == 2 ? side(0, of: original) : mean(original)
            let part = Array(one[10_000..<13_000])
            let lags = type == "mp3" ? 9_900..<13_000 : 9_990..<10_010
            #expect(
                bestLag(of: part, in: stage.left, lags: lags).correlation > (type == "mp3" ? 0.99 : 0.998)
            )
        }

        private func mean(_ samples: [Float]) -> [Float] {
            zip(side(0, of: samples), side(1, of: samples)).map { ($0 + $1) / 2 }
        }

        @Test func `bytes in memory are played as a file is`() throws {
            let path = try write(sweep(seconds: 0.3))
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let player = try FilePlayer(bytes: bytes, in: stage.mixer, feeder: stage.feeder)
            player.play()
            stage.renderToEnd(of: player)
            let isSame = try Array(stage.heard.prefix(28_800)) == AudioFile.read(path).samples
            #expect(isSame)
            let error = try #require(throws: AudioError.self) {
                try FilePlayer(bytes: [1, 2, 3], in: stage.mixer, feeder: stage.feeder)
            }
            #expect(
                "\(error)"
                    == "reading the data failed: it does not begin like a sound file. Use WAV, AIFF, CAF, FLAC, "
                    + "Ogg Vorbis, Opus or MP3."
            )
        }

        @Test(arguments: [1, 2, 7])
        func `loops follow each other without a sample between them`(_ loops: Int) throws {
            let samples = try AudioFile.read(write(sweep(seconds: 0.1))).samples
            let player = try player(place.file("made.wav"))
            player.numberOfLoops = loops
            player.play()
            stage.renderToEnd(of: player)
            let wanted = (0...loops).flatMap { _ in samples }
            let isSame = Array(stage.heard.prefix(wanted.count)) == wanted
            #expect(isSame)
            #expect(stage.heard.dropFirst(wanted.count).allSatisfy { $0 == 0 })
        }

        @Test func `an endless loop ends when it is told to, after the round that sounds`() throws {
            let samples = try AudioFile.read(write(sweep(seconds: 0.1))).samples
            let player = try player(place.file("made.wav"))
            player.numberOfLoops = -1
            player.play()
            stage.render(4_800 * 30 + 1_000)
            #expect(player.isPlaying)
            player.numberOfLoops = 0
            stage.renderToEnd(of: player)
            let wanted = (0..<31).flatMap { _ in samples }
            let heard = stage.heard.prefix(wanted.count)
            // The line is replaced by one with the same samples in the same places: only rounding tells.
            #expect(zip(heard, wanted).allSatisfy { abs($0 - $1) < 1e-6 })
            #expect(stage.heard.dropFirst(wanted.count).allSatisfy { $0 == 0 })
        }

        @Test func `a loop at another rate of samples keeps its step over a hundred rounds`() throws {
            // 441 frames at 44.1 kHz are ten periods of 1 kHz: a jump at a border would show.
            _ = try write(sineTone(1_000, frames: 48_000))
            try #require(
                try place.run("sox", "made.wav", "short.wav", "rate", "44100", "trim", "4410s", "441s")
            )
            let player = try player(place.file("short.wav"))
            player.numberOfLoops = 99
            player.play()
            stage.renderToEnd(of: player)
            let tone = Array(stage.left.dropFirst(600).prefix(46_800))
            #expect(tone.count == 46_800)
            #expect(abs(pitch(of: tone) - 1_000) < 0.05)
            #expect(largestJump(tone) < 0.5 * 0.131 * 1.01)
        }

        @Test(arguments: [0.5, 0.8, 1.25, 2.0])
        func `the rate changes how long it lasts, not its pitch`(_ rate: Double) throws {
            let player = try player(write(sineTone(1_000, frames: 48_000)))
            player.rate = rate
            player.play()
            stage.renderToEnd(of: player)
            let sounding = stage.left.lastIndex { abs($0) > 0.05 } ?? 0
            #expect(abs(Double(sounding) * rate / 48_000 - 1) < 0.03)
            let tone = Array(stage.left[2_400..<sounding - 2_400])
            #expect(abs(pitch(of: tone) / 1_000 - 1) < 0.005)
            #expect(rms(tone) > 0.3)
        }

        @Test func `a rate beyond its bounds is held there`() throws {
            let player = try player(write(sineTone(1_000, frames: 4_800)))
            for (asked, is_) in [(0.1, 0.5), (9, 2), (-.infinity, 0.5), (.nan, 1), (1.1, 1.1)] {
                player.rate = asked
                #expect(player.rate == is_)
            }
        }

        @Test func `it begins at the frame that was named`() throws {
            let samples = try AudioFile.read(write(sweep(seconds: 0.1))).samples
            let player = try player(place.file("made.wav"))
            player.play(atFrame: 12_345)
            #expect(player.isPlaying && player.currentTime == .zero)
            stage.render(20_000)
            #expect(stage.heard.prefix(12_345 * 2).allSatisfy { $0 == 0 })
            let isSame = Array(stage.heard[12_345 * 2..<(12_345 + 4_800) * 2]) == samples
            #expect(isSame)
        }

        @Test func `a time of the machine becomes a frame at the loudspeaker`() throws {
            let player = try player(write(sineTone(1_000, frames: 48_000)))
            stage.render(4_800)
            let now = HostTime.now
            stage.mixer.clock.publish(framesRendered: 4_800, delayFrames: 960, at: now)
            player.play(at: now + .milliseconds(100))
            stage.render(9_600)
            // 960 frames are on their way: frame 3,840 is heard now, frame 8,640 in 100 ms.
            let first = try #require(stage.left.firstIndex { $0 != 0 })
            #expect(abs(first + Mixer.latency - 8_641) <= 1)
        }

        @Test func `the time is that of the loudspeaker, where a unit tells the clock`() throws {
            let player = try player(write(sineTone(1_000, frames: 480_000)))
            player.play()
            stage.render(48_000)
            #expect(player.currentTime == .seconds(1))
            stage.mixer.clock.publish(framesRendered: 48_000, delayFrames: 4_800, at: .now)
            let heard = player.currentTime / .seconds(1)
            #expect(heard >= 0.9 - 0.004 - 1e-4 && heard <= 1 - 0.004)
        }

        @Test func `levels are told where they are measured`() throws {
            let player = try player(write(sineTone(1_000, frames: 48_000)))
            player.isMetered = true
            player.pan = -1
            player.play()
            stage.render(40_000)
            player.updateMeters()
            #expect(abs(player.peakPower(forChannel: 0).value - -6.02) < 0.05)
            #expect(abs(player.averagePower(forChannel: 0).value - -9.03) < 1)
            #expect(player.peakPower(forChannel: 1) == .silence)
            #expect(player.peakPower(forChannel: 7) == .silence)
        }

        @Test func `what cannot be read to its end is played as far as it goes, and told`() throws {
            _ = try write(sweep(seconds: 2))
            try #require(try place.run("sox", "made.wav", "made.flac"))
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: place.file("made.flac"))))
            let player = try player(place.file("cut.flac", holding: Array(bytes.prefix(bytes.count / 2))))
            player.play()
            stage.renderToEnd(of: player)
            guard case .failed(let error) = player.end else {
                Issue.record("it ended with \(String(describing: player.end))")
                return
            }
            #expect(error.kind == .notAudio && error.advice.contains("damaged"))
            let last = stage.left.lastIndex { $0 != 0 } ?? 0
            #expect(last > 24_000 && last < 72_000)
            #expect(abs(player.currentTime / .seconds(1) - Double(last) / 48_000) < 0.02)
        }

        @Test func `one voice too many is told, not waited for`() throws {
            let path = try write(sineTone(1_000, frames: 4_800))
            let players = try (0...Mixer.voiceLimit).map { _ in try player(path) }
            for player in players { player.play() }
            stage.render(480)
            #expect(players.count { $0.isPlaying } == Mixer.voiceLimit)
            let failed = try #require(players.first { $0.end != nil })
            guard case .failed(let error) = failed.end else { return }
            #expect(error.kind == .busy && error.reason == "64 voices sound already")
        }
    }
#endif
