#if os(Linux)
    import CNoWaiting
    import RealtimePCM
    import SoundCard
    import Testing

    @testable import LinuxAudio

    extension VoiceUnitTests {
        @Suite struct UnitEchoTests {
            @Test func `the echo's reference is what is heard, when it is heard`() async throws {
                try await onThread {
                    let room = Room.delay(milliseconds: 60, gain: 0.3)
                    let stage = try UnitStage(.make(room: room, speed: 3, isPatient: true)) {
                        $0.echo = .linear
                    }
                    stage.sine.isMuted = true
                    var state: UInt64 = 1
                    let speech = (0..<5 * 48_000).map { _ -> Float in
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        return Float(state >> 40) / Float(1 << 24) * 0.4 - 0.2
                    }
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
                    let left = rms(side(0, of: samples).suffix(24_000))
                    let echo = 0.3 * rms(speech[3 * 48_000..<4 * 48_000])
                    #expect(left > 0)
                    #expect(left < echo / 4, "\(Decibels(linear: Float(echo / left)))")
                }
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
