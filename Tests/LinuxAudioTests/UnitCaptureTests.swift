#if os(Linux)
    import RealtimePCM
    import SoundCard
    import Testing

    @testable import LinuxAudio

    extension VoiceUnitTests {
        @Suite struct UnitCaptureTests {
            private func popAll(_ pipe: PCMPipe) -> [Float] {
                var samples = [Float](repeating: 0, count: pipe.fill * 2)
                var span = samples.mutableSpan
                _ = pipe.pop(into: &span)
                return samples
            }

            @Test func `a tap and a file have what the microphone heard, as long as they are there`()
                async throws
            {
                try await onThread {
                    let near = voice(seconds: 1.5)
                    let stage = try UnitStage(.make(nearEnd: near, isPatient: true)) { $0.echo = nil }
                    let place = try Workplace()
                    let (pipe, small) = (PCMPipe(capacity: 96_000), PCMPipe(capacity: 100))
                    let tap = stage.unit.capture(.microphone, into: pipe)
                    let lossy = stage.unit.capture(.microphone, into: small)
                    let file = try stage.unit.record(to: place.file("microphone.wav"))
                    stage.unit.microphone.isMuted = true
                    try stage.unit.start(.call)
                    #expect(eventually { pipe.fill > 28_800 })
                    try file.finish()
                    tap.end()
                    #expect(pipe.hasEnded)
                    let count = pipe.fill
                    pass(0.1)
                    #expect(pipe.fill == count)
                    lossy.end()
                    try stage.unit.stop()
                    #expect(tap.framesLost == 0)
                    #expect(lossy.framesLost > count - 200)
                    #expect(file.framesLost == 0)
                    let heard = side(0, of: popAll(pipe))
                    #expect(heard.count > 24_000)
                    let begin = try #require(
                        near.indices.first {
                            $0 + 480 < near.count && near[$0..<$0 + 480] == heard[9_600..<10_080]
                        }
                    )
                    #expect(Array(near.dropFirst(begin - 9_600).prefix(heard.count)) == heard)
                    let recorded = try AudioFile.read(place.file("microphone.wav"))
                    #expect(recorded.samples.count == file.frames * 2)
                    #expect(correlation(Array(heard.prefix(24_000)), side(0, of: recorded.samples)) > 0.999)
                }
            }

            @Test func `what goes to the others is the microphone and the published media, not the pupils`()
                async throws
            {
                try await onThread {
                    let stage = try UnitStage(
                        .make(nearEnd: [Float](repeating: 0.25, count: 96_000), isPatient: true),
                        publishing: PCMPipe(capacity: 9_600)
                    ) { $0.echo = nil }
                    let pupil = try #require(
                        stage.mixer.add(
                            PCMPipe(playing: PCMBuffer(stereo: [Float](repeating: 0.1, count: 192_000))),
                            as: .speech
                        )
                    )
                    let media = try #require(stage.unit.publishedMedia)
                    let pipe = PCMPipe(capacity: 96_000)
                    let tap = stage.unit.capture(into: pipe)
                    try stage.unit.start(.call)
                    stage.play(seconds: 0.3)
                    #expect(eventually { pipe.fill > 9_600 })
                    let alone = side(0, of: popAll(pipe)).suffix(4_800)
                    #expect(alone.allSatisfy { abs($0 - 0.25) < 1e-4 })
                    media.gain = -6.0206
                    media.isMuted = false
                    stage.unit.microphone.isMuted = true
                    stage.play(seconds: 0.2)
                    _ = popAll(pipe)
                    #expect(eventually { pipe.fill > 9_600 })
                    let sine = side(0, of: popAll(pipe))
                    tap.end()
                    try stage.unit.stop()
                    #expect(sine.count > 4_800)
                    #expect(longestStep(sine) <= UnitStage.step(of: 0.25) * 1.01)
                    #expect(abs(rms(sine) - 0.25 / 2.0.squareRoot()) < 0.002)
                    #expect(gaps(sine, under: 0.25) == [])
                    #expect(!pupil.isOver)
                }
            }

            @Test func `between the mix and the uplink waits neither too little media nor too much`() {
                let pipe = PCMPipe(capacity: 9_600)
                let media = PublishedMedia(pipe)
                _ = pipe.push(mono: [Float](repeating: 1, count: 700))
                media.keep()
                #expect(pipe.fill == 700)
                media.begin()
                #expect(pipe.fill == 0)
                media.keep()
                #expect(pipe.fill == 960)
                #expect(popAll(pipe).allSatisfy { $0 == 0 })
                _ = pipe.push(mono: [Float](repeating: 1, count: 4_801))
                media.keep()
                #expect(pipe.fill == 960)
            }

            @Test func `a file that cannot be made, and a unit that goes away, leave nothing behind`()
                async throws
            {
                try await onThread {
                    let pipe = PCMPipe(capacity: 480)
                    var stage: UnitStage? = try UnitStage(.make(isPatient: true))
                    let error = #expect(throws: AudioError.self) {
                        try stage?.unit.record(to: "/nowhere/at/all.wav")
                    }
                    #expect(error?.kind == .notFound)
                    _ = stage?.unit.capture(into: pipe)
                    try stage?.unit.start(.call)
                    let card = try #require(stage?.card)
                    stage = nil
                    #expect(eventually { pipe.hasEnded })
                    // Its devices are closed.
                    #expect(eventually { (try? card.whileBusy { true }) ?? false })
                }
            }
        }
    }
#endif
