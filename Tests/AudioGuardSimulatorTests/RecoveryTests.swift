import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `During an interruption and after it` {
    @Test func `§4 commands that the assistant is given during an interruption reach the interrupted app`()
        throws
    {
        let it = Scene()
        try it.activate(.playback)
        it.app.takeRemoteControl()
        let assistant = it.other("assistant", as: .assistant)
        try assistant.session.setActive(true)
        it.device.sendRemoteCommand(.pause)
        try assistant.session.setActive(false, notifyOthersOnDeactivation: true)
        let told = it.told().filter { if case .routeChanged = $0 { false } else { true } }
        #expect(told == [SessionEvent.began, .remoteCommand(.pause), SessionEvent.endedMayResume])
    }

    @Test func `§4 a key goes to the app that holds remote control, else it starts the previous app's audio`()
        throws
    {
        let it = Scene()
        let (music, song) = try it.playingApp()
        try it.activate(.playback)
        #expect(!song.isPlaying)
        it.app.takeRemoteControl()
        it.device.sendRemoteCommand(.toggle)
        #expect(it.told().last == .remoteCommand(.toggle))
        #expect(!song.isPlaying)
        it.app.kill()
        music.enterBackground()
        it.device.sendRemoteCommand(.pause)
        #expect(!song.isPlaying)
        it.device.sendRemoteCommand(.toggle)
        #expect(song.isPlaying, "the background does not hinder what the user wants")
    }

    @Test func `§4 without remote control in a class the headset's key takes the sound from it`() throws {
        let it = Scene()
        let (_, song) = try it.playingApp()
        try it.activate(.playback)
        it.device.sendRemoteCommand(.play)
        #expect(song.isPlaying)
        #expect(!it.isActive)
    }

    @Test(arguments: [true, false])
    func `§4 a session that mixes loses the remote control, as the profile says`(_ loses: Bool) throws {
        let it = Scene(.ios17.with { $0.mixingLosesRemoteControl = loses })
        let (_, song) = try it.playingApp()
        try it.activate(.playback)
        try it.session.setCategory(.playback, options: .mixWithOthers)
        it.app.takeRemoteControl()
        it.device.sendRemoteCommand(.toggle)
        #expect(song.isPlaying == loses)
        #expect((it.told().last == .remoteCommand(.toggle)) == !loses)
    }

    // MARK: recovery

    @Test func `§4 a resume sets category, then activates, then overrides; the other order fails`() throws {
        let it = Scene()
        try it.activate(.playAndRecord)
        try it.session.overrideOutputAudioPort(.speaker)
        let other = it.other("other")
        try other.session.setActive(true)
        #expect(it.session.snapshot.portOverride == .none)
        try other.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(throws: SessionError.sessionNotActive) { try it.session.overrideOutputAudioPort(.speaker) }
        try it.session.setCategory(.playAndRecord)
        try it.session.setActive(true)
        #expect(it.outputs == [.builtInReceiver])
        it.device.advance(by: .milliseconds(200))
        try it.session.overrideOutputAudioPort(.speaker)
        #expect(it.outputs == [.builtInSpeaker])
    }

    @Test(arguments: OSProfile.all)
    func `§4 after a reset of the media services every property is its default and every player an orphan`(
        _ profile: OSProfile
    ) throws {
        let it = Scene(profile)
        let fresh = it.session.snapshot
        try it.activate(.playAndRecord, mode: .voiceChat, [.mixWithOthers, .defaultToSpeaker])
        try it.session.prefer(.sampleRate(16_000))
        try it.session.prefer(.inputGain(0))
        try it.session.overrideOutputAudioPort(.speaker)
        let kinds: [SimulatedPlayer.Kind] = [
            .framework, .queue, .unit(voiceProcessing: true), .recorder, .capture, .systemSound,
        ]
        let players = kinds.map { it.app.addTone($0) }
        for player in players { try player.play() }
        _ = it.told()
        it.device.loseMediaServices()
        #expect(it.told() == [.mediaServicesLost])
        #expect(players.allSatisfy { !$0.isPlaying && !$0.isRunning })
        let late = it.app.addTone()
        it.device.resetMediaServices()
        #expect(it.told() == [.mediaServicesReset])
        #expect(it.session.snapshot == fresh)
        for player in players + [late] {
            #expect(throws: SessionError.mediaServicesFailed) { try player.play() }
        }
        try it.activate(.playback)
        let player = it.app.addTone()
        try player.play()
        #expect(it.device.heard() == 1, "what is set and made again works")
    }
}
