#if os(Linux)
    import LinuxAudio
    import RealtimePCM
    import SoundCard
    import Testing

    extension VoiceUnitTests {
        @Suite struct UnitSwitchTests {
            private let step = UnitStage.step(of: UnitStage.amplitude)

            @Test func `on one device nothing at all is missing in twenty switches`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true))
                    try stage.unit.start(.media)
                    for _ in 0..<10 {
                        pass(0.03)
                        try stage.unit.switch(to: .call)
                        #expect(stage.unit.state.hasMicrophone)
                        pass(0.03)
                        try stage.unit.switch(to: .media)
                        #expect(!stage.unit.state.hasMicrophone)
                    }
                    pass(0.1)
                    let underruns = stage.unit.counts.deviceUnderruns
                    try stage.unit.stop()
                    let heard = stage.heard
                    #expect(heard.count > 48_000 / 2)
                    #expect(longestStep(heard) <= step * 1.01)
                    #expect(underruns == 0)
                    #expect(gaps(heard, under: UnitStage.amplitude) == [])
                }
            }

            @Test(arguments: [false, true])
            func `on two devices no switch clicks, or takes 30 ms from what is heard`(_ oneAtATime: Bool)
                async throws
            {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true, isExclusive: oneAtATime), twoNames: true)
                    try stage.unit.start(.media)
                    #expect(eventually { stage.sine.framesTaken > 2_400 })
                    for _ in 0..<10 {
                        pass(0.03)
                        try stage.unit.switch(to: .call)
                        pass(0.03)
                        try stage.unit.switch(to: .media)
                    }
                    pass(0.2)
                    try stage.unit.stop()
                    let heard = stage.heard
                    #expect(longestStep(heard) <= step * 1.01)
                    let missing = gaps(heard, under: UnitStage.amplitude)
                    #expect(missing.count == 20, "\(missing)")
                    // While nothing is open the card cannot wait for a busy machine: there the median counts.
                    let longest = try #require(oneAtATime ? missing.sorted()[10] : missing.max())
                    #expect(longest < 1_440, "\(missing)")
                    // What was taken from the pipe was heard, or is the ramps, the limiter's delay and the last period.
                    let silent = missing.reduce(0, +)
                    #expect(heard.count - silent > stage.sine.framesTaken - 20 * 480 - 1_440)
                    #expect(stage.unit.counts.framesUnheard == 0)
                }
            }

            @Test func `both volumes are ramped, and a call is never silent`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true))
                    let unit = stage.unit
                    unit.mediaVolume = 0.5
                    unit.callVolume = 0
                    #expect(unit.callVolume == 0.0625)
                    for (volume, held) in [(-1, 0), (2, 1), (.nan, 0), (.infinity, 1), (0.5, 0.5)]
                        as [(Float, Float)]
                    {
                        unit.mediaVolume = volume
                        #expect(unit.mediaVolume == held)
                    }
                    try unit.start(.media)
                    stage.play(seconds: 0.25)
                    let media = stage.heard.suffix(4_800).max() ?? 0
                    try unit.switch(to: .call)
                    stage.play(seconds: 0.25)
                    let call = stage.heard.suffix(4_800).max() ?? 0
                    unit.callVolume = 1
                    stage.play(seconds: 0.25)
                    let loud = stage.heard.suffix(4_800).max() ?? 0
                    try unit.stop()
                    #expect(abs(media - 0.25) < 0.001)
                    #expect(abs(call - 0.5 / 16) < 0.001)
                    #expect(abs(loud - 0.5) < 0.001)
                    #expect(longestStep(stage.heard) <= step * 1.01)
                }
            }

            @Test func `at most one unit is alive, and after it nothing is open`() async throws {
                try await onThread {
                    let card = try SoundCard.make(isPatient: true, isExclusive: true)
                    let stage = try UnitStage(card)
                    for kind in VoiceUnitKind.allCases {
                        try stage.unit.start(kind)
                        #expect(stage.unit.state.kind == kind)
                        // Who has the card alone sees a second one.
                        #expect(throws: (any Error).self) { try card.whileBusy {} }
                    }
                    try stage.unit.switch(to: .media)
                    let other = try UnitStage(card)
                    let error = #expect(throws: AudioError.self) { try other.unit.start(.media) }
                    #expect(error?.kind == .busy)
                    #expect(other.unit.state == VoiceUnitState.idle)
                    try stage.unit.stop()
                    try stage.unit.stop()
                    #expect(stage.unit.state == VoiceUnitState.idle)
                    try card.whileBusy {}
                    try stage.unit.start(.media)
                    pass(0.1)
                    try stage.unit.stop()
                }
            }

            @Test func `a switch that cannot be made changes nothing`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true)) { $0.microphone = "hw:99" }
                    let idle = #expect(throws: AudioError.self) { try stage.unit.switch(to: .call) }
                    #expect(idle?.reason == "it is idle")
                    #expect(throws: AudioError.self) { try stage.unit.start(.call) }
                    #expect(stage.unit.state == VoiceUnitState.idle)
                    try stage.unit.start(.media)
                    let error = #expect(throws: AudioError.self) { try stage.unit.switch(to: .call) }
                    #expect(error?.kind == .notFound)
                    #expect(stage.unit.state.kind == .media)
                    pass(0.1)
                    try stage.unit.stop()
                    #expect(longestStep(stage.heard) <= step * 1.01)
                }
            }

            @Test func `the mixer's clock tells when a frame is at the loudspeaker`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true))
                    try stage.unit.start(.media)
                    stage.play(seconds: 0.3)
                    let (before, now, after) = (stage.card.frames, HostTime.now, stage.card.frames)
                    let told = try #require(stage.sine.frameHeard(at: now))
                    let silent = side(0, of: stage.card.recording()).prefix { $0 == 0 }.count
                    let truth = (before + after) / 2 - silent
                    #expect(abs(told - truth) < 96)
                    try stage.unit.stop()
                }
            }

            @Test func `a device without a pace of its own is given one`() async throws {
                try await onThread {
                    let stage = try UnitStage(.make(isPatient: true)) {
                        $0.mediaDevice = "null"
                        $0.callDevice = "null"
                        $0.microphone = "null"
                    }
                    let pipe = PCMPipe(capacity: 48_000)
                    let tap = stage.unit.capture(.microphone, into: pipe)
                    let begin = ContinuousClock.now
                    try stage.unit.start(.call)
                    pass(0.3)
                    let counts = stage.unit.counts
                    let frames = (ContinuousClock.now - begin) / .milliseconds(1) * 48
                    try stage.unit.stop()
                    #expect(counts.framesPlayed > 0)
                    #expect(Double(counts.framesPlayed) < frames + 12_000)
                    #expect(Double(counts.microphoneFrames) < frames + 12_000)
                    var heard = [Float](repeating: 1, count: 9_600)
                    var span = heard.mutableSpan
                    let got = pipe.pop(into: &span)
                    #expect(got > 0)
                    // It says that it recorded, and leaves the buffer as it was.
                    #expect(heard.prefix(got * 2).allSatisfy { $0 == 0 })
                    tap.end()
                }
            }
        }
    }
#endif
