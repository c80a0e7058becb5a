import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What comes back, and what must not.
@Suite struct `Coming back` {
    @Test func `keeps media paused whose headphones were pulled during the interruption`() throws {
        let it = try GuardedApp()
        try it.begin()
        it.device.plug(.headphones)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.device.unplug(.headphones)
        try phone.endCall()
        #expect(it.snapshot.isActive)
        #expect(it.adviceGiven == [.pauseForInterruption, .pauseForLostDevice])
        try phone.ring()
        try phone.endCall()
        #expect(it.adviceGiven.suffix(2) == [.pauseForInterruption, .mayResume])
    }

    @Test func `pauses media where the headset takes the only microphone with it`() throws {
        let it = try GuardedApp()
        it.device.hardware.hasMicrophone = false
        it.device.plug(.headset)
        try it.begin(.speaking)
        it.device.unplug(.headset)
        #expect(it.adviceGiven == [.pauseForLostDevice])
    }

    @Test(arguments: [true, false])
    func `leaves a session alone that the RTC engine has given up`(_ isReset: Bool) throws {
        let it = try GuardedApp()
        try it.begin()
        try it.rtc.setActive(false, notifyOthersOnDeactivation: true)
        if isReset {
            it.device.resetMediaServices()
        } else {
            it.app.enterBackground()
            it.app.enterForeground()
        }
        #expect(!it.snapshot.isActive)
        #expect(it.snapshot.configuration == GuardedApp.listening)
        try it.rtc.setActive(true)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        #expect(it.snapshot.isActive)
    }

    @Test func `sets after a reset what a lease was served with`() throws {
        let it = try GuardedApp()
        try it.begin()
        let lease = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        let served = it.snapshot
        it.device.resetMediaServices()
        #expect(it.snapshot == served)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `sets after a reset the mode and the wishes that the RTC engine had set`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try it.rtc.call(.prefer(.sampleRate(16_000)))
        try it.rtc.call(.prefer(.ioBufferDuration(0.01)))
        let before = it.snapshot
        it.device.resetMediaServices()
        #expect(it.snapshot.configuration == before.configuration)
        #expect(it.snapshot.preferences == before.preferences)
    }

    @Test func `follows the phase that was entered while the media services were down`() throws {
        let it = try GuardedApp()
        try it.begin()
        it.device.loseMediaServices()
        it.sessionGuard.enter(.speaking)
        #expect(throws: SessionError.mediaServicesFailed) { try it.rtc.setCategory(.playAndRecord) }
        it.device.resetMediaServices()
        #expect(it.snapshot.configuration.category == .playAndRecord)
        #expect(it.snapshot.isActive)
    }

    @Test(arguments: [SessionCategory.ambient, .soloAmbient, .playback])
    func `stays audible where there is no microphone for who speaks`(_ category: SessionCategory) throws {
        let it = try GuardedApp()
        it.device.hardware.hasMicrophone = false
        try it.begin()
        it.sessionGuard.enter(.speaking)
        #expect(throws: SessionError.resourceNotAvailable) { try it.rtc.setCategory(.playAndRecord) }
        try it.app.session.setCategory(category)
        #expect(it.snapshot.configuration.category == .playback)
        #expect(it.snapshot.configuration.mixesWithOthers)
    }

    @Test func `blames nobody for what the guard itself had to leave out`() throws {
        let it = try GuardedApp(profile: .ios14)
        try it.begin(.speaking)
        let voice = it.app.addPlayer(.unit(voiceProcessing: true))
        let media = it.app.addPlayer(.unit(voiceProcessing: false))
        try voice.play()
        it.sessionGuard.enter(.listening)
        try it.rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        voice.stop()
        try media.play()
        it.sessionGuard.enter(.speaking)
        try it.rtc.setCategory(.playAndRecord, mode: .voiceChat, options: GuardedApp.speaking.options)
        media.stop()
        try voice.play()
        it.device.plug(.headphones)
        it.device.unplug(.headphones)
        #expect(it.snapshot.route.outputs == [.builtInSpeaker])
        let repairs = it.records.filter { $0.kind == .repair }
        #expect(!repairs.isEmpty)
        #expect(repairs.allSatisfy { $0.severity == .info })
    }

    @Test func `brings the input back that a call kept from being set after a reset`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let spoken = it.snapshot.configuration
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.app.suspend()
        it.device.resetMediaServices()
        try phone.ring()
        it.app.resume()
        #expect(it.snapshot.configuration.category != .playAndRecord, "the call has the microphone")
        try phone.endCall()
        // Nobody tells that a call has ended which interrupted nobody: any event is another chance.
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration == spoken)
        #expect(it.snapshot.isActive)
    }
}
