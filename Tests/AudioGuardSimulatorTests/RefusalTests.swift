import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Refusals` {
    @Test(arguments: OSProfile.all)
    func `§4 during a call a session with input fails with '!pri', and playback is allowed`(
        _ profile: OSProfile
    ) throws {
        let it = Scene(profile)
        try it.other("phone", as: .phone).ring()
        for category in [SessionCategory.playAndRecord, .record] {
            try it.session.setCategory(category)
            #expect(throws: SessionError.insufficientPriority) { try it.session.setActive(true) }
            #expect(throws: SessionError.insufficientPriority) { try it.app.addPlayer(.recorder).play() }
        }
        try it.activate(.playback)
        #expect(it.isActive)
        #expect(throws: SessionError.insufficientPriority) { try it.session.setCategory(.playAndRecord) }
        #expect(it.configuration.category == .playback)
    }

    @Test func `§4 a session that does not mix fails with '!int' in the background, one that mixes does not`()
        throws
    {
        let it = Scene()
        it.app.enterBackground()
        try it.session.setCategory(.playback)
        #expect(throws: SessionError.cannotInterruptOthers) { try it.session.setActive(true) }
        #expect(throws: SessionError.cannotInterruptOthers) { try it.app.addTone().play() }
        try it.session.setCategory(.playback, options: .mixWithOthers)
        try it.session.setActive(true)
        try it.session.setActive(false)
        it.app.enterForeground()
        try it.activate(.playback)
    }

    @Test(arguments: [SimulatedPlayer.Kind.recorder, .unit(voiceProcessing: true), .capture])
    func `§4 recording that begins in the background fails with '!rec', and goes on if it began before`(
        _ kind: SimulatedPlayer.Kind
    ) throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        let recorder = it.app.addPlayer(kind)
        it.app.enterBackground()
        #expect(throws: SessionError.cannotStartRecording) { try recorder.play() }
        it.app.enterForeground()
        try recorder.play()
        it.app.enterBackground()
        it.device.advance(by: .seconds(60))
        #expect(recorder.hearsMicrophone)
    }

    @Test func `§4 without a media server everything fails with 'msrv'`() throws {
        let it = Scene()
        it.device.loseMediaServices()
        #expect(throws: SessionError.mediaServicesFailed) { try it.session.setActive(true) }
        #expect(throws: SessionError.mediaServicesFailed) { try it.session.setCategory(.playback) }
        #expect(throws: SessionError.mediaServicesFailed) { try it.app.addTone().play() }
        it.device.resetMediaServices()
        try it.activate(.playback)
    }

    @Test func `§4 while the assistant has the sound everything fails with 'siri'`() throws {
        let it = Scene()
        let assistant = it.other("assistant", as: .assistant)
        try assistant.session.setActive(true)
        try it.session.setCategory(.playback, options: .mixWithOthers)
        #expect(throws: SessionError.siriIsRecording) { try it.session.setActive(true) }
        try assistant.session.setActive(false)
        try it.session.setActive(true)
    }

    @Test func `§4 a call that needs an active session fails with 'inac' without one`() throws {
        let it = Scene()
        try it.session.setCategory(.playAndRecord)
        let calls: [SessionCall] = [
            .overrideOutputAudioPort(.speaker), .prefer(.input("MicrophoneBuiltIn")), .prefer(.inputGain(1)),
            .prefer(.inputDataSource(1)), .prefer(.outputDataSource(nil)),
        ]
        for call in calls {
            #expect(throws: SessionError.sessionNotActive) { try it.session.call(call) }
        }
        try it.session.setActive(true)
        for call in calls { try it.session.call(call) }
    }

    @Test(arguments: [SessionCategory.record, .playAndRecord])
    func `§4 without hardware a session with input fails with '!res'`(_ category: SessionCategory) throws {
        let it = Scene()
        it.device.hardware.hasMicrophone = false
        try it.session.setCategory(category)
        #expect(throws: SessionError.resourceNotAvailable) { try it.session.setActive(true) }
        try it.activate(.playback)
        #expect(throws: SessionError.resourceNotAvailable) { try it.session.setCategory(category) }
        it.device.plug(.headset)
        try it.session.setCategory(category)
    }
}
