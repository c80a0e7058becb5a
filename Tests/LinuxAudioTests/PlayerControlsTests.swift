#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import SeededNumbers
    import Testing

    /// What random hands do to a player that plays a tone.
    @Suite struct PlayerControlsTests {
        private let place: Workplace

        init() throws {
            place = try Workplace()
        }

        /// A whole number of periods, so that a loop is one tone.
        private func tone() throws -> String {
            var writer = try WAVWriter(place.file("tone.wav"))
            try writer.write(sineTone(500, frames: 96_000))
            try writer.finish()
            return place.file("tone.wav")
        }

        // A sine's own largest step at 500 Hz, and one hundredth more.
        private let step: Float = 2 * 0.5 * Float(sin(Double.pi * 500 / 48_000)) * 1.01

        @Test(arguments: 0..<12)
        func `whatever is done to it, it never clicks, and its time goes forward`(_ seed: Int) throws {
            let stage = OfflineStage()
            let player = try FilePlayer(tone(), in: stage.mixer, feeder: stage.feeder)
            var numbers = Seeded(UInt64(seed))
            player.numberOfLoops = -1
            player.play()
            var story: [String] = []
            for _ in 0..<40 {
                var jumped = false
                let before = player.currentTime
                switch Int.random(in: 0..<11, using: &numbers) {
                case 0: player.pause()
                case 1, 2: player.play()
                case 3:
                    let time = Duration.milliseconds(Int.random(in: 0..<2_000, using: &numbers))
                    player.currentTime = time
                    #expect(abs((player.currentTime - time) / .seconds(1)) < 1e-4)
                    jumped = true
                    story.append("seek \(time)")
                case 4: player.gain = Decibels(Float.random(in: -40...0, using: &numbers))
                case 5: player.isMuted.toggle()
                case 6: player.pan = Float.random(in: -1...1, using: &numbers)
                case 7: player.numberOfLoops = -1
                case 8:
                    player.stop()
                    story.append("stop")
                case 9:
                    player.fade(
                        to: Decibels(Float.random(in: -40...0, using: &numbers)),
                        over: .milliseconds(30)
                    )
                default: player.isMetered.toggle()
                }
                if !jumped { #expect(forward(from: before, to: player.currentTime) < 0.001, "\(story)") }
                for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                    let earlier = player.currentTime
                    let frames = Int.random(in: 1...700, using: &numbers)
                    stage.render(frames, period: 480)
                    #expect(forward(from: earlier, to: player.currentTime) <= Double(frames) / 48_000 + 1e-6)
                }
            }
            #expect(largestJump(stage.left) <= step, "\(story)")
            #expect(largestJump(side(1, of: stage.heard)) <= step)
            player.stop()
            #expect(!player.isPlaying)
        }

        /// How far it is from one time to the next in a loop of two seconds.
        private func forward(from one: Duration, to two: Duration) -> Double {
            let far = (two - one) / .seconds(1)
            return far < -1e-6 ? far + 2 : far
        }

        @Test(arguments: 0..<4)
        func `changing the rate never clicks`(_ seed: Int) throws {
            let stage = OfflineStage()
            let player = try FilePlayer(tone(), in: stage.mixer, feeder: stage.feeder)
            var numbers = Seeded(UInt64(seed) + 100)
            player.numberOfLoops = -1
            player.play()
            for _ in 0..<20 {
                let before = player.currentTime
                player.rate = Double.random(in: 0.4...2.2, using: &numbers)
                #expect(forward(from: before, to: player.currentTime) < 0.001)
                stage.render(Int.random(in: 480...4_000, using: &numbers))
            }
            // libsonic joins periods of a tone with a small kink of its own.
            #expect(largestJump(stage.left) <= step * 1.05)
        }

        @Test func `every play ends once, and says how`() throws {
            let stage = OfflineStage()
            let ends = Ends()
            var player: FilePlayer? = try FilePlayer(tone(), in: stage.mixer, feeder: stage.feeder)
            player?.onEnd = { ends.append($0) }
            player?.stop()
            player?.pause()
            player?.play()
            player?.play()
            stage.render(960)
            player?.pause()
            player?.play()
            player?.stop()
            player?.stop()
            #expect(ends.wait(for: 1) == [.stopped])
            #expect(player?.currentTime != .zero, "it stays where it was")
            player?.play()
            stage.render(120_000)
            #expect(ends.wait(for: 2) == [.stopped, .finished])
            #expect(player?.currentTime == .zero)
            player?.play()
            stage.render(480)
            player = nil
            #expect(ends.wait(for: 3) == [.stopped, .finished, .stopped])
            stage.render(960)
            #expect(stage.mixer.voiceCount == 0)
        }

        @Test func `a pause loses nothing but its fades`() throws {
            let stage = OfflineStage()
            let player = try FilePlayer(tone(), in: stage.mixer, feeder: stage.feeder)
            player.play()
            stage.render(4_800)
            player.pause()
            stage.render(9_600)
            let stood = player.currentTime
            #expect(stage.left.suffix(4_800).allSatisfy { $0 == 0 })
            stage.render(9_600)
            #expect(player.currentTime == stood)
            player.play()
            stage.renderToEnd(of: player)
            let sounding = stage.left.lastIndex { $0 != 0 } ?? 0
            #expect(abs(sounding - (96_000 + 19_200 - 384)) <= 2)
        }

        @Test func `on its own thread it is the same`() throws {
            let mixer = Mixer()
            let feeder = Feeder()
            let ends = Ends()
            let player = try FilePlayer(tone(), in: mixer, feeder: feeder)
            player.onEnd = { ends.append($0) }
            player.play()
            // Nothing is rendered before there is something: after that the thread has half a second of room.
            var rendered = 0
            var heard: [Float] = []
            while player.isPlaying, rendered < 48_000 * 60 {
                var part = [Float](repeating: 0, count: 960)
                var span = part.mutableSpan
                mixer.render(into: &span)
                rendered += 480
                heard += part
                usleep(4_000)
            }
            #expect(ends.wait(for: 1) == [.finished])
            #expect(largestJump(side(0, of: heard)) <= step)
            // Where this machine starves the feeder there is a gap, but nothing is lost; a tone is 0 twice a period.
            let sounding = side(0, of: heard).count { abs($0) > 1e-5 }
            #expect((93_000...96_100).contains(sounding))
        }
    }

    /// What was told, in order.
    final class Ends: @unchecked Sendable {
        // True because of the lock.
        private let lock = NSCondition()
        private var ends: [PlaybackEnd] = []

        func append(_ end: PlaybackEnd) {
            lock.withLock {
                ends.append(end)
                lock.broadcast()
            }
        }

        /// Waits until there are so many, or for ten seconds.
        func wait(for count: Int) -> [PlaybackEnd] {
            lock.withLock {
                let limit = Date(timeIntervalSinceNow: 10)
                while ends.count < count, lock.wait(until: limit) {}
                return ends
            }
        }
    }
#endif
