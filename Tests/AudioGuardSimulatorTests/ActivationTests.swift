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
}
