#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import SeededNumbers
    import Testing

    /// The sound itself says which presentation time it has: its left side is that time times its right side, which no
    /// gain and no fade changes. So what the tap says can be held against what is in the air.
    @Suite struct PresentationTimeTests {
        @Test(arguments: [1, 2, 3, 4] as [UInt64])
        func `what is heard is within 10 ms of what the tap says, whatever happens`(_ seed: UInt64) throws {
            var lesson = try VideoLesson(seed: seed)
            try lesson.run(seconds: 2)
            #expect(lesson.checks > 20)
            #expect(lesson.worst < 0.010, "\(lesson.worst * 1_000) ms, after \(lesson.events)")
            #expect(lesson.events.count > 4)
        }

        @Test func `nothing is at the loudspeaker before a unit plays, and before the first frame is heard`()
            throws
        {
            let mixer = Mixer()
            let tap = try PCMTap(mixer, sampleRate: 48_000, channels: 2)
            _ = try tap.push([Float](repeating: 0, count: 9_600), presentationTime: .seconds(7))
            #expect(tap.presentationTimeHeard() == nil)
            var speaker = SimulatedSpeaker(mixer, delay: 960)
            for _ in 0..<4 { speaker.render() }
            // 40 ms rendered, 20 on their way, of 40 of silence.
            #expect(tap.presentationTimeHeard(at: SimulatedSpeaker.hostTime(speaker.time)) == nil)
            for _ in 0..<6 { speaker.render() }
            let heard = try #require(tap.presentationTimeHeard(at: SimulatedSpeaker.hostTime(speaker.time)))
            // 100 ms rendered, 20 on their way, 4 in the limiter, 40 of silence.
            #expect(abs((heard - .seconds(7)) / .milliseconds(1) - 36) < 0.1)
        }

        @Test func `presentation times may be anything, and an absurd one harms nobody`() throws {
            let mixer = Mixer()
            let tap = try PCMTap(mixer, sampleRate: 48_000, channels: 1)
            var speaker = SimulatedSpeaker(mixer)
            for time in [
                Duration.seconds(-5), .seconds(Int64.max), .seconds(Int64.min), .zero, .nanoseconds(1),
            ] {
                for _ in 0..<70 {
                    _ = try tap.push([Float](repeating: 0, count: 4), presentationTime: time)
                }
                speaker.render()
                _ = tap.presentationTimeHeard(at: SimulatedSpeaker.hostTime(speaker.time))
            }
            #expect(tap.statistics.framesPushed == 1_400)
        }
    }

    /// A video player, a tap and a loudspeaker in simulated time, to which a seeded fate happens.
    struct VideoLesson {
        private let mixer = Mixer()
        private let tap: PCMTap
        private var speaker: SimulatedSpeaker
        private var generator: Seeded
        private var rate = 44_100
        /// The presentation time that is pushed next, and when.
        private var position = 3.0
        private var nextPush = 0.0
        private var isPaused = false
        private(set) var worst = 0.0
        private(set) var checks = 0
        private(set) var events: [String] = []

        init(seed: UInt64) throws {
            tap = try PCMTap(mixer, sampleRate: rate, channels: 2)
            speaker = SimulatedSpeaker(mixer, ppm: seed % 2 == 0 ? 500 : -500)
            generator = Seeded(seed)
        }

        mutating func run(seconds: Double) throws {
            var nextEvent = 0.3
            while speaker.time < seconds {
                while nextPush < speaker.nextPeriod { try push() }
                let before = speaker.time
                speaker.render()
                if speaker.time > nextEvent {
                    nextEvent += Double.random(in: 0.1...0.4, using: &generator)
                    try happen()
                }
                check(at: Double.random(in: before...speaker.time, using: &generator))
                check(at: speaker.time)
            }
        }

        private mutating func happen() throws {
            let event = ["pause", "seek", "route", "late", "rate", "paused seek"].randomElement(
                using: &generator
            )
            events.append(event ?? "")
            switch event {
            case "pause" where isPaused:
                tap.resume()
                isPaused = false
            case "pause":
                tap.pause()
                isPaused = true
            case "seek": seek()
            case "paused seek":
                tap.pause()
                seek()
                isPaused = true
            case "late": nextPush += 0.2
            case "rate":
                rate = [8_000, 32_000, 44_100, 48_000, 96_000].randomElement(using: &generator) ?? rate
                try tap.change(sampleRate: rate, channels: 2)
            default:
                let delay = [480, 960, 4_800].randomElement(using: &generator) ?? 0
                speaker.change(
                    delay: delay,
                    period: [441, 480, 1_024].randomElement(using: &generator) ?? 480
                )
                nextPush = max(nextPush, speaker.time)
            }
        }

        private mutating func seek() {
            tap.flush()
            position = Double.random(in: 1...60, using: &generator)
        }

        private mutating func push() throws {
            let frames = Int.random(in: rate / 100...rate / 40, using: &generator)
            var samples: [Float] = []
            for frame in 0..<frames {
                let time = position + Double(frame) / Double(rate)
                samples += [Float(time / 100), 0.5]
            }
            let fitted = try tap.push(
                samples,
                presentationTime: .seconds(position),
                at: SimulatedSpeaker.hostTime(nextPush)
            )
            position += Double(fitted) / Double(rate)
            nextPush += Double(frames) / Double(rate)
        }

        private mutating func check(at time: Double) {
            let heard = speaker.heard(at: time)
            guard heard.right > 0.02 else { return }
            let truth = Double(heard.left / heard.right) * 50
            let told = tap.presentationTimeHeard(at: SimulatedSpeaker.hostTime(time)).map { $0 / .seconds(1) }
            worst = max(worst, abs((told ?? .infinity) - truth))
            checks += 1
        }
    }
#endif
