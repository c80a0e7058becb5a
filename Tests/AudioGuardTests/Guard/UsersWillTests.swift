import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What the user chose is never fought.
@Suite struct `The user's will` {
    /// A pupil who has spoken and listens again, on the OS where that makes the loudspeaker option quiet.
    private func listeningAgain() throws -> GuardedApp {
        let it = try GuardedApp(profile: .ios14)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        try voice.play()
        voice.stop()
        try it.app.addPlayer(.unit(voiceProcessing: false)).play()
        it.sessionGuard.enter(.listening)
        try it.rtc.setCategory(.playAndRecord, mode: .default, options: [.mixWithOthers, .defaultToSpeaker])
        return it
    }

    @Test func `keeps the earpiece that was picked, where the class leans on the override`() throws {
        let it = try listeningAgain()
        try #require(it.snapshot.portOverride == .speaker)
        it.device.pickOutput(.builtInReceiver)
        #expect(it.snapshot.route.outputs == [.builtInReceiver])
        let record = try #require(it.records.last { $0.kind == .route })
        #expect(record.caller == .user)
        try it.app.session.setMode(.measurement)
        #expect(it.snapshot.route.outputs == [.builtInReceiver], "a module's request is no new choice")
    }

    @Test func `ends when something is plugged`() throws {
        let it = try listeningAgain()
        it.device.pickOutput(.builtInReceiver)
        it.device.plug(.headphones)
        it.device.unplug(.headphones)
        #expect(it.snapshot.route.outputs == [.builtInSpeaker])
    }

    @Test func `is not taken for a setter's, nor a setter for the user's`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try it.app.session.overrideOutputAudioPort(.speaker)
        try it.app.session.overrideOutputAudioPort(.none)
        #expect(!it.records.contains { $0.caller == .user })
    }

    @Test func `to hear takes the sound back whatever was told`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.sessionGuard.userPressedPlay()
        #expect(!it.snapshot.isActive, "the call goes first")
        phone.kill()
        it.sessionGuard.userPressedPlay()
        #expect(it.snapshot.isActive)
        #expect(it.adviceGiven == [.pauseForInterruption, .mayResume])
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.adviceGiven == [.pauseForInterruption, .mayResume], "a late end tells nothing twice")
    }
}
