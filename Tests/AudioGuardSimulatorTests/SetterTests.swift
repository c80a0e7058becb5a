import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `What a hook must cover` {
    static let calls: [SessionCall] = [
        .setCategory(.playAndRecord), .setCategoryOptions(.playAndRecord, .mixWithOthers),
        .setCategoryMode(.playAndRecord, .default, .mixWithOthers),
        .setCategoryPolicy(.playAndRecord, .default, .default, .mixWithOthers), .setMode(.default),
        .setActive(true, notifyOthers: false), .setActive(false, notifyOthers: true),
        .activate, .deactivate(notifyOthers: true), .overrideOutputAudioPort(.speaker),
        .prefer(.sampleRate(16_000)), .prefer(.ioBufferDuration(0.01)), .prefer(.inputChannels(1)),
        .prefer(.outputChannels(1)), .prefer(.inputGain(1)), .prefer(.input(nil)),
        .prefer(.inputDataSource(1)), .prefer(.outputDataSource(nil)),
        .prefer(.dataSource(1, port: "MicrophoneBuiltIn")),
        .prefer(.polarPattern(.omnidirectional, dataSource: 1, port: "MicrophoneBuiltIn")),
        .prefer(.aggregatedIO(true)), .prefer(.noInterruptionsFromSystemAlerts(true)),
        .prefer(.hapticsAndSystemSoundsDuringRecording(true)),
    ]

    @Test func `§10 there is a call for every setter`() {
        #expect(Set(Self.calls.map(\.setter)) == Set(SessionCall.Setter.allCases))
    }

    @Test(arguments: calls)
    func `§10 a setter can be replaced: the stand-in sees the call and decides whether it is performed`(
        _ call: SessionCall
    ) throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        let seen = Locked<[SessionCall]>([])
        let before = it.session.snapshot
        it.session.replace(call.setter) { call, _ throws(SessionError) in seen.withLock { $0.append(call) } }
        try it.session.call(call)
        #expect(seen.withLock { $0 } == [call])
        #expect(it.session.snapshot == before, "withheld, and answered as success")
        it.session.replace(call.setter) { call, _ throws(SessionError) in throw .unspecified }
        #expect(throws: SessionError.unspecified) { try it.session.call(call) }
        it.session.replace(call.setter, with: nil)
        it.session.replace(call.setter, with: nil)
        try it.session.call(call)
        #expect(seen.withLock { $0 }.count == 1)
    }

    @Test(arguments: [true, false])
    func `§5 a hook on all setters sees a short call twice where the short one calls the long one, else once`(
        _ callsLong: Bool
    ) throws {
        let it = Scene(.ios17.with { $0.shortSettersCallLong = callsLong })
        let seen = Locked<[SessionCall.Setter]>([])
        for setter in SessionCall.Setter.allCases {
            it.session.replace(setter) { call, original throws(SessionError) in
                seen.withLock { $0.append(call.setter) }
                try original()
            }
        }
        try it.session.setCategory(.playback)
        try it.session.setCategory(.playback, options: .duckOthers)
        try it.session.setMode(.measurement)
        let short: [SessionCall.Setter] = [.setCategory, .setCategoryOptions, .setMode]
        let expected = callsLong ? short.flatMap { [$0, .setCategoryPolicy] } : short
        #expect(seen.withLock { $0 } == expected)
        #expect(
            it.configuration
                == SessionConfiguration(
                    .playback,
                    mode: .measurement,
                    options: [.duckOthers, .mixWithOthers]
                )
        )
    }

    @Test
    func
        `§5 a hook that calls the short setter from the long one would never end, so it is told to decide once`()
        throws
    {
        let it = Scene()
        let session = it.session
        let depth = Locked(0)
        session.replace(.setCategoryPolicy) { _, original throws(SessionError) in
            let level = depth.withLock { depth in
                depth += 1
                return depth
            }
            if level < 50 { try session.setCategory(.playback) } else { try original() }
        }
        try session.setCategory(.playback)
        #expect(depth.withLock { $0 } == 50, "the simulated platform ends it no more than the real one")
    }

    @Test
    func
        `§10 a hook that was there before ours is called by what ours calls, and we cannot see what it does`()
        throws
    {
        let it = Scene()
        let ours = Locked<[SessionCall]>([])
        let session = it.session
        session.replace(.setCategoryPolicy) { _, _ throws(SessionError) in
            try SimulatorBackend(session).perform(.configure(to: SessionConfiguration(.ambient)))
        }
        session.replace(.setCategoryPolicy) { call, original throws(SessionError) in
            ours.withLock { $0.append(call) }
            try original()
        }
        let call = SessionCall.setCategoryPolicy(.playback, .default, .default, [])
        try session.call(call)
        #expect(ours.withLock { $0 } == [call])
        #expect(it.configuration.category == .ambient)
        session.replace(.setCategoryPolicy, with: nil)
        try session.call(call)
        #expect(it.configuration.category == .ambient, "the one before is back")
        session.replace(.setCategoryPolicy, with: nil)
        try session.call(call)
        #expect(it.configuration.category == .playback)
    }

    @Test func `§10 a hook is bounded in depth, however often one is put in place`() throws {
        let it = Scene()
        for _ in 0..<10_000 {
            it.session.replace(.setActive) { _, original throws(SessionError) in try original() }
        }
        try it.session.setActive(true)
        #expect(it.isActive)
    }

    @Test func `§10 a gain left at 0 mutes the pupil`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        #expect(unit.hearsMicrophone)
        try it.session.prefer(.inputGain(0))
        #expect(!unit.hearsMicrophone)
        try it.session.prefer(.inputGain(0.5))
        #expect(unit.hearsMicrophone)
    }

    @Test(arguments: [true, false])
    func `§10 haptics and system sounds are mute while the microphone is heard, unless they are allowed`(
        _ allowed: Bool
    ) throws {
        let it = Scene()
        try it.activate(.playAndRecord, .defaultToSpeaker)
        try it.session.prefer(.hapticsAndSystemSoundsDuringRecording(allowed))
        try it.app.addPlayer(.recorder).play()
        let sound = it.app.addTone(.systemSound)
        try sound.play()
        #expect((it.device.heard() > 0) == allowed)
    }

    @Test func `§10 what a web page, a capture session or a player does is seen by its effect only`() throws {
        let it = Scene()
        let seen = Locked(0)
        for setter in SessionCall.Setter.allCases {
            it.session.replace(setter) { _, original throws(SessionError) in
                seen.withLock { $0 += 1 }
                try original()
            }
        }
        let page = it.other("page", as: .webContent).addPlayer(.framework)
        try it.app.addPlayer(.framework).play()
        try page.play()
        #expect(!it.isActive)
        try it.app.addPlayer(.capture).play()
        #expect(it.configuration.category == .playAndRecord)
        #expect(seen.withLock { $0 } == 0)
    }
}
