#if os(Linux)
    import Foundation
    import LinuxAudio
    import RealtimePCM
    import SoundCard
    import Testing

    /// A voice unit on a test sound card, with a sine in its mix.
    struct UnitStage {
        static let frequency = 1_000.0
        static let amplitude: Float = 0.5

        let card: SoundCard
        let mixer: Mixer
        let unit: VoiceUnit
        let sine: MixerVoice

        /// - parameter twoNames: Whether media and call play on two devices, which are one card.
        init(
            _ card: SoundCard,
            twoNames: Bool = false,
            publishing: PCMPipe? = nil,
            _ change: (inout VoiceUnitOptions) -> Void = { _ in }
        ) throws {
            self.card = card
            var mixing = MixerOptions()
            mixing.publishedMedia = publishing
            mixer = Mixer(mixing)
            var options = VoiceUnitOptions()
            options.mediaDevice = card.device
            options.callDevice = twoNames ? card.converting : card.device
            options.microphone = card.device
            change(&options)
            unit = try VoiceUnit(mixer, options: options)
            sine = try #require(mixer.add(PCMPipe(playing: Self.tone)))
        }

        /// Twelve seconds of it, at its loudest where a period begins: whatever is cut off there is heard.
        private static let tone: PCMBuffer = {
            let wave = (0..<48).map { amplitude * Float(cos(2 * .pi * frequency * Double($0) / 48_000)) }
            return PCMBuffer(stereo: (0..<12 * 48_000 * 2).map { wave[$0 / 2 % 48] })
        }()

        /// The card's clock jumps ahead by 300 ms, as if the machine had been away for so long.
        func skip() throws {
            let path = try #require(card.device.split(separator: ":").last) + "/air"
            let air = unsafe open(String(path), O_RDWR | O_CLOEXEC)
            defer { close(air) }
            var began = 0
            #expect(unsafe pread(air, &began, 8, 0) == 8)
            began -= 300_000_000
            #expect(unsafe pwrite(air, &began, 8, 0) == 8)
        }

        /// The largest step from one sample to the next that a sine of this amplitude makes.
        static func step(of amplitude: Float) -> Float {
            amplitude * Float(2 * sin(.pi * frequency / 48_000))
        }

        /// Waits until that much more was played.
        func play(seconds: Double) {
            let end = unit.counts.framesPlayed + Int(seconds * 48_000)
            #expect(eventually { unit.counts.framesPlayed >= end })
        }

        /// What the loudspeaker played of it, one side, from the first sound on.
        var heard: [Float] {
            let left = side(0, of: card.recording())
            return Array(left.drop { $0 == 0 })
        }
    }

    /// Lets that much time of the machine's go by.
    func pass(_ seconds: Double) {
        Thread.sleep(forTimeInterval: seconds)
    }

    /// Waits until it is so; false if it is not after ten seconds.
    func eventually(_ isSo: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(10)
        while !isSo() {
            if ContinuousClock.now > end { return false }
            pass(0.005)
        }
        return true
    }

    /// Runs `body` on a thread of its own: who waits shall not keep other tests from running.
    func onThread(_ body: @Sendable () throws -> Void) async throws {
        try await withTaskExecutorPreference(OwnThread()) { try body() }
    }

    /// Gives each part of a task a thread of its own.
    private final class OwnThread: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            Thread.detachNewThread { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// The longest step from one sample to the next.
    func longestStep(_ samples: [Float]) -> Float {
        var (longest, last) = (Float(0), samples.first ?? 0)
        for sample in samples {
            longest = max(longest, (sample - last).magnitude)
            last = sample
        }
        return longest
    }

    /// The lengths of the stretches in which a sine is less than half as loud as `amplitude`, in frames, to the
    /// millisecond. What comes before the first sound or after the last one is none.
    func gaps(_ samples: [Float], under amplitude: Float) -> [Int] {
        var (gaps, quiet) = ([Int](), 0)
        var begin = 0
        while begin + 48 <= samples.count {
            var peak: Float = 0
            for index in begin..<begin + 48 { peak = max(peak, samples[index].magnitude) }
            if peak < amplitude / 2 {
                quiet += 48
            } else {
                if quiet > 0, quiet < begin { gaps.append(quiet) }
                quiet = 0
            }
            begin += 48
        }
        return gaps
    }
#endif
