import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What happens under a lease that is no other module's will, and so must not keep it from being given back.
@Suite struct `A lease under which something happened` {
    @Test func `does not bring back an override that plugged headphones have ended`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try it.rtc.overrideOutputAudioPort(.speaker)
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        it.device.plug(.headphones)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.speaking)
        #expect(it.snapshot.route.outputs == [.headphones])
    }

    @Test func `does not bring back an override that a call has ended`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        it.device.plug(.headphones)
        try it.rtc.overrideOutputAudioPort(.speaker)
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.speaking)
        #expect(it.snapshot.route.outputs == [.headphones])
    }

    @Test func `is given back after headphones have ended the override that served it`() throws {
        let it = try GuardedApp(profile: .ios14)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        try voice.play()
        it.sessionGuard.enter(.listening)
        try it.rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        voice.stop()
        try it.app.addPlayer(.unit(voiceProcessing: false)).play()
        let lease = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        #expect(it.snapshot.portOverride == .speaker)
        it.device.plug(.headphones)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `takes along what its own holder has set since`() throws {
        let it = try GuardedApp()
        try it.begin()
        let quiz = it.sessionGuard.session(for: "quiz.recorder")
        let lease = try quiz.borrow(for: .record)
        try quiz.setMode(.measurement)
        try quiz.overrideOutputAudioPort(.speaker)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `is given back although the holder's voice unit has rewritten the mode`() throws {
        let it = try GuardedApp()
        try it.begin()
        let lease = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        try it.app.addPlayer(.unit(voiceProcessing: true)).play()
        #expect(it.snapshot.configuration.mode == .voiceChat)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }
}
