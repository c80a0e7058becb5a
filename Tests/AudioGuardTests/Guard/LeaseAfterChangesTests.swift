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

    @Test func `gives every wish back, also where one is refused`() throws {
        let it = try GuardedApp()
        it.device.plug(.headset)
        try it.begin(.speaking)
        let port = try #require(it.app.session.availableInputs.last)
        try it.rtc.call(.prefer(.input(port.uid)))
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .measure)
        let quiz = it.sessionGuard.session(for: "quiz")
        try quiz.prefer(.inputGain(0))
        try quiz.prefer(.input(nil))
        it.device.unplug(.headset)
        lease.giveBack()
        #expect(it.snapshot.preferences.inputGain != 0, "the pupil is not left mute")
    }

    @Test func `blames no borrower for what the guard derives`() throws {
        let it = try GuardedApp()
        try it.begin()
        // Playback with the mode of a call left over: legal, and without effect.
        try it.rtc.setCategory(.playback, mode: .voiceChat, options: .mixWithOthers)
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .record)
        #expect(it.records.filter { $0.kind == .lease }.allSatisfy { $0.severity == .info })
        lease.giveBack()
    }
}
