import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import RealtimePCM
import Testing

@Suite struct `Activation` {
    @Test func `§4 activation is synchronous, may take its time, and may fail`() throws {
        let it = Scene(.ios17.with { $0.activationTakes = .milliseconds(300) })
        try it.session.setActive(true)
        #expect(it.isActive)
        #expect(it.device.now == 14_400)
        try it.session.setActive(true)
        #expect(it.device.now == 14_400, "who has the session does not take it again")
        try it.session.setActive(false)
        it.app.inject(SessionFault(at: .activate, error: .unspecified, takes: .milliseconds(500)))
        #expect(throws: SessionError.unspecified) { try it.session.setActive(true) }
        #expect(!it.isActive)
        #expect(it.device.now == 38_400)
    }

    @Test func `§4 what an inactive session holds is stored and acts on nobody`() throws {
        let it = Scene()
        let (music, song) = try it.playingApp(options: .mixWithOthers)
        let rate = music.session.hardware.sampleRate
        try it.session.setCategory(.playAndRecord, mode: .voiceChat, options: .duckOthers)
        try it.session.prefer(.sampleRate(16_000))
        #expect(song.level == .unity)
        #expect(!it.device.callVolumeIsInForce)
        #expect(music.session.hardware.sampleRate == rate)
        #expect(throws: SessionError.sessionNotActive) { try it.session.overrideOutputAudioPort(.speaker) }
        try music.session.setCategory(.playback)
        try it.session.setCategory(.playback)
        #expect(music.session.snapshot.isActive)
        #expect(it.session.snapshot.preferences.sampleRate == 16_000)
        try it.session.setActive(true)
        #expect(!music.session.snapshot.isActive)
        #expect(it.session.hardware.sampleRate == 16_000)
    }

    @Test func `§4 a change while active acts at once, and may change the route`() throws {
        let it = Scene()
        let (music, song) = try it.playingApp(options: .mixWithOthers)
        try it.activate(.playback, .mixWithOthers)
        try it.session.setCategory(.playback, options: .duckOthers)
        #expect(song.level < .unity)
        try it.session.setCategory(.playAndRecord, options: .mixWithOthers)
        #expect(it.outputs == [.builtInReceiver])
        let (alone, _) = try it.playingApp("game")
        #expect(music.session.snapshot.isActive)
        try it.session.setCategory(.playback)
        #expect(!alone.session.snapshot.isActive)
    }

    @Test func `§4 a session that is given up first changes its category without touching anybody`() throws {
        let it = Scene()
        try it.activate(.playback)
        try it.session.setActive(false)
        let (music, song) = try it.playingApp()
        try it.session.setCategory(.playAndRecord, mode: .videoChat)
        #expect(music.session.snapshot.isActive)
        #expect(song.level == .unity)
    }

    // MARK: players

    @Test(arguments: [SimulatedPlayer.Kind.framework, .recorder, .capture])
    func `§4 players of the framework activate by themselves, and no hook sees it`(
        _ kind: SimulatedPlayer.Kind
    ) throws {
        let it = Scene()
        if kind == .recorder { try it.session.setCategory(.record) }
        let seen = Locked(0)
        for setter in SessionCall.Setter.allCases {
            it.session.replace(setter) { _, original throws(SessionError) in
                seen.withLock { $0 += 1 }
                try original()
            }
        }
        try it.app.addPlayer(kind).play()
        #expect(it.isActive)
        #expect(seen.withLock { $0 } == 0)
    }

    @Test func `§4 a framework player is paused at began, and takes the session back when it plays`() throws {
        let it = Scene()
        try it.session.setCategory(.playback)
        let player = it.app.addTone()
        try player.play()
        it.device.advance(by: .seconds(2))
        let (other, _) = try it.playingApp()
        #expect(player.state == .interrupted)
        #expect(!player.isPlaying)
        try? other.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(!player.isPlaying, "nothing resumes by itself")
        try player.play()
        #expect(it.isActive)
        #expect(player.position == .seconds(2), "its place is kept")
    }

    @Test func `§4 a queue needs a session that its app has activated, again too, and keeps no place`() throws
    {
        let it = Scene()
        try it.session.setCategory(.playback)
        let queue = it.app.addTone(.queue)
        #expect(throws: SessionError.cannotStartPlaying) { try queue.play() }
        try it.session.setActive(true)
        try queue.play()
        it.device.advance(by: .seconds(2))
        _ = try it.playingApp()
        #expect(queue.state == .interrupted)
        #expect(throws: SessionError.cannotStartPlaying) { try queue.play() }
        try it.session.setActive(true)
        #expect(!queue.isRunning)
        try queue.play()
        #expect(queue.isRunning)
        #expect(queue.position == .zero, "the place is the app's to keep")
    }

    @Test func `§4 a unit runs again as soon as its app has activated again`() throws {
        let it = Scene()
        try it.activate(.playback)
        let unit = it.app.addTone(.unit(voiceProcessing: false))
        try unit.play()
        _ = try it.playingApp()
        #expect(!unit.isRunning)
        try it.session.setActive(true)
        #expect(unit.isRunning)
    }

    @Test func `§4 a system sound is mute from began to the end, and its app has no say in it`() throws {
        let it = Scene()
        let sound = it.app.addTone(.systemSound)
        try sound.play()
        #expect(it.device.heard() == 1)
        #expect(!it.isActive, "it needs no session")
        try it.session.setActive(true)
        let phone = it.other("phone", as: .phone)
        try phone.ring()
        #expect(it.device.heard() == 0)
        try sound.play()
        #expect(it.device.heard() == 0)
        try phone.endCall()
        #expect(it.device.heard() == 1)
    }

    // MARK: who interrupts whom

    @Test(arguments: [false, true], [false, true])
    func
        `§4 a session that does not mix interrupts every other that does not, and one that mixes has no part in it`(
            mixes: Bool,
            otherMixes: Bool
        ) throws
    {
        let it = Scene()
        try it.activate(.playback, mixes ? .mixWithOthers : [])
        let (other, _) = try it.playingApp(options: otherMixes ? .mixWithOthers : [])
        #expect(it.isActive == (mixes || otherMixes))
        #expect(other.session.snapshot.isActive)
        #expect(it.interruptions() == (mixes || otherMixes ? [] : [.interruptionBegan(reason: .default)]))
    }

    @Test(arguments: [SimulatedApp.Kind.phone, .alarm, .assistant], [false, true])
    func `§4 phone, alarm and assistant interrupt everybody`(_ kind: SimulatedApp.Kind, mixes: Bool) throws {
        let it = Scene()
        try it.activate(.playback, mixes ? .mixWithOthers : [])
        try it.other("system", as: kind).session.setActive(true)
        #expect(!it.isActive)
        #expect(it.app.interruptedBy == "system")
    }

    // MARK: failures

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

    // MARK: giving it up

    @Test(arguments: OSProfile.DeactivationWithRunningIO.allCases)
    func `§4 a deactivation with running I/O is refused, done with '!act', or done, as the profile says`(
        _ knob: OSProfile.DeactivationWithRunningIO
    ) throws {
        for kind in [SimulatedPlayer.Kind.framework, .queue, .unit(voiceProcessing: false), .recorder] {
            let it = Scene(.ios17.with { $0.deactivationWithRunningIO = knob })
            try it.activate(.playAndRecord)
            let player = it.app.addPlayer(kind)
            try player.play()
            let error = failure { () throws(SessionError) in try it.session.setActive(false) }
            #expect(error == (knob == .done ? nil : .isBusy))
            #expect(it.isActive == (knob == .refused))
            #expect(player.isRunning == (knob == .refused))
            player.stop()
            try it.session.setActive(false)
            #expect(!it.isActive)
        }
    }

    @Test func `§4 versions 8 to 18 deactivate with '!act', from 26 without an error`() {
        let knobs = OSProfile.all.map { ($0.name, $0.deactivationWithRunningIO) }
        #expect(knobs.filter { $0.1 == .doneWithError }.map(\.0) == ["ios10", "ios14", "ios17"])
        #expect(knobs.filter { $0.1 == .done }.map(\.0) == ["ios26", "ios27"])
    }

    @Test func `§4 the flag that notifies others means nothing at activation`() throws {
        let it = Scene()
        let (music, _) = try it.playingApp()
        try it.session.setCategory(.playback, options: .mixWithOthers)
        try it.session.setActive(true, notifyOthersOnDeactivation: true)
        #expect(it.isActive)
        #expect(it.interruptions(of: music).isEmpty)
    }

    @Test
    func `§4 a voice app that went to the background in silence gives the session up, and is left alone`()
        throws
    {
        let it = Scene()
        let (music, _) = try it.playingApp()
        try it.activate(.playAndRecord)
        it.app.enterBackground()
        try it.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions(of: music).last == .interruptionEnded(shouldResume: true))
        it.device.advance(by: .seconds(10))
        #expect(it.app.ground == .suspended)
        it.app.resume()
        #expect(it.interruptions().isEmpty, "no session was taken from it")
    }

    @Test(arguments: [Duration.seconds(480), .seconds(60), nil])
    func `§4 a call in which nothing sounds is taken after the profile's patience, or never`(
        _ patience: Duration?
    ) throws {
        let it = Scene(.ios17.with { $0.idleDeactivation = patience })
        try it.activate(.playAndRecord, mode: .voiceChat)
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        it.device.advance(by: .seconds(3_600))
        #expect(it.isActive, "a call in which something sounds is not idle")
        unit.stop()
        it.device.advance(by: (patience ?? .seconds(3_600)) - .seconds(1))
        #expect(it.isActive)
        it.device.advance(by: .seconds(2))
        #expect(it.isActive == (patience == nil))
        #expect(it.interruptions() == (patience == nil ? [] : [.interruptionBegan(reason: .default)]))
    }

    @Test func `§4 the system takes about eight minutes by default`() {
        #expect(OSProfile.all.allSatisfy { $0.idleDeactivation == .seconds(480) })
    }

    // MARK: hints

    @Test
    func `§4 secondary audio should be silent while another app plays alone; other audio is any playback`()
        throws
    {
        let it = Scene()
        let (music, song) = try it.playingApp(options: .mixWithOthers)
        #expect(it.session.isOtherAudioPlaying)
        #expect(!it.session.secondaryAudioShouldBeSilenced)
        try music.session.setCategory(.playback)
        #expect(it.session.secondaryAudioShouldBeSilenced)
        #expect(!music.session.secondaryAudioShouldBeSilenced, "its own playing is not other audio")
        #expect(!music.session.isOtherAudioPlaying)
        song.pause()
        #expect(music.session.snapshot.isActive)
        #expect(!it.session.secondaryAudioShouldBeSilenced, "active is not enough")
        #expect(!it.session.isOtherAudioPlaying)
    }

    @Test func `§4 a recorder is no playback`() throws {
        let it = Scene()
        let recorder = it.other("recorder")
        try recorder.session.setCategory(.record)
        try recorder.addPlayer(.recorder).play()
        #expect(!it.session.isOtherAudioPlaying)
        #expect(!it.session.secondaryAudioShouldBeSilenced)
    }

    @Test func `§4 the hint to be silent goes to a foreground app with an active session only`() throws {
        let it = Scene()
        try it.activate(.ambient)
        let hidden = it.other("hidden")
        try hidden.session.setCategory(.ambient)
        try hidden.session.setActive(true)
        hidden.enterBackground()
        let inactive = it.other("inactive")
        _ = (it.told(hidden), it.told())
        let (_, song) = try it.playingApp()
        #expect(it.told() == [.silenceSecondaryAudio(begins: true)])
        song.pause()
        #expect(it.told() == [.silenceSecondaryAudio(begins: false)])
        #expect(it.told(hidden).isEmpty)
        #expect(it.told(inactive).isEmpty)
    }

    @Test func `§4 the hint ends with the app that played`() throws {
        let it = Scene()
        try it.activate(.ambient)
        let (music, _) = try it.playingApp()
        music.kill()
        #expect(
            it.told().suffix(2) == [
                .silenceSecondaryAudio(begins: true), .silenceSecondaryAudio(begins: false),
            ]
        )
    }
}
