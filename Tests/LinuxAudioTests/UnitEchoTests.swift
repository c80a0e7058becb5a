#if os(Linux)
    import CNoWaiting
    import RealtimePCM
    import SeededNumbers
    import SoundCard
    import Testing

    @testable import LinuxAudio

    extension VoiceUnitTests {
        @Suite struct UnitEchoTests {
            @Test func `the echo's reference is what is heard, when it is heard`() async throws {
                try await onThread {
                    let echo = 0.3 * rms(Self.speech[3 * 48_000..<4 * 48_000])
                    // A machine that is taken by others may spoil one scene; a wrong reference spoils all.
                    var least = Double.infinity
                    for _ in 0..<3 where least >= echo / 4 { least = min(least, try Self.echoLeft()) }
                    #expect(least > 0)
                    #expect(least < echo / 4, "\(Decibels(linear: Float(echo / least)))")
                }
            }

            private static let speech = {
                var random = Seeded(1)
                return (0..<5 * 48_000).map { _ in Float.random(in: -0.2...0.2, using: &random) }
            }()

            /// How loud what is left of the echo is in the fourth second of a call.
            private static func echoLeft() throws -> Double {
                let room = Room.delay(milliseconds: 60, gain: 0.3)
                let stage = try UnitStage(.make(room: room, speed: 3, isPatient: true)) {
                    $0.echo = .linear
                }
                stage.sine.isMuted = true
                let buffer = PCMBuffer(stereo: speech.flatMap { [$0, $0] })
                _ = try #require(stage.mixer.add(PCMPipe(playing: buffer), as: .speech))
                let pipe = PCMPipe(capacity: 480_000)
                let tap = stage.unit.capture(.microphone, into: pipe)
                try stage.unit.start(.call)
                #expect(eventually { pipe.fill > 4 * 48_000 })
                tap.end()
                try stage.unit.stop()
                #expect(stage.unit.counts.deviceOverruns == 0)
                var samples = [Float](repeating: 0, count: 4 * 48_000 * 2)
                var span = samples.mutableSpan
                _ = pipe.pop(into: &span)
                #expect(stage.unit.counts.realignments == 0)
                return rms(side(0, of: samples).suffix(24_000))
            }

            @Test(.enabled(if: no_waiting_can_watch(), "needs glibc and no sanitizer"))
            func `a period allocates nothing, frees nothing and takes no lock`() throws {
                let media = PCMPipe(capacity: 9_600)
                var options = MixerOptions()
                options.publishedMedia = media
                let (mixer, uplinkMixer, taps) = (Mixer(options), Mixer(), CaptureTaps())
                let sweep = PCMBuffer(stereo: sweep(seconds: 3))
                for _ in 0..<8 { _ = mixer.add(PCMPipe(playing: sweep)) }
                let voice = PCMPipe(capacity: 480)
                _ = uplinkMixer.add(voice, as: .speech)
                _ = uplinkMixer.add(media)
                for content in [CaptureTap.Content.microphone, .uplink] {
                    taps.add(CaptureTap(content, into: PCMPipe(capacity: 9_600), of: taps))
                }
                let counters = UnitCounters()
                var playout = UnitPlayout(mixer, counters)
                var uplink = UnitUplink(
                    uplinkMixer,
                    voice: voice,
                    canceller: try EchoCanceller(),
                    media: PublishedMedia(media),
                    taps,
                    counters
                )
                var total = NoWaitingCounts()
                for period in 0..<250 {
                    no_waiting_begin()
                    playout.volume.aim(at: SIMD2(repeating: period % 2 == 0 ? 1 : 0.5), over: 240)
                    _ = playout.play(480, limit: .seconds(1))
                    uplink.rest(480, playout.played)
                    let counts = no_waiting_end()
                    total.allocations += counts.allocations
                    total.frees += counts.frees
                    total.locks += counts.locks
                }
                #expect(counters.now.framesUnheard == 120_000)
                #expect(counters.now.microphoneFramesMissing == 120_000)
                #expect(total.allocations == 0)
                #expect(total.frees == 0)
                #expect(total.locks == 0)
                taps.removeAll()
            }
        }
    }
#endif
