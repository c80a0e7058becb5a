import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What should have happened and did not.
@Suite struct `The watch` {
    @Test func `brings back the input that a call had refused, although nobody tells that it ended`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let spoken = it.snapshot.configuration
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.app.suspend()
        it.device.resetMediaServices()
        try phone.ring()
        it.app.resume()
        it.device.advance(by: .seconds(6))
        let overdue = it.records.filter { $0.kind == .overdue }
        #expect(overdue.count == 1)
        #expect(overdue.first?.severity == .error)
        #expect(overdue.first?.overdue.map { $0 >= 5_000_000 } == true)
        try phone.endCall()
        it.device.advance(by: .seconds(60))
        #expect(it.snapshot.configuration == spoken)
        #expect(it.records.count { $0.kind == .overdue } == 1)
    }

    @Test func `takes a session back that somebody unseen gave up, where nobody interrupted it`() throws {
        let it = try GuardedApp()
        try it.begin()
        try SimulatorBackend(it.app.session).perform(.deactivate(notifyingOthers: false))
        it.device.wakeFromSleep()
        it.device.plug(.headphones)
        it.device.advance(by: .seconds(6))
        #expect(it.snapshot.isActive)
        #expect(it.records.contains { $0.kind == .drift && $0.after?.isActive == false })
    }

    @Test func `never takes the sound from who interrupted, nor in the background, nor after the class`()
        throws
    {
        let it = try GuardedApp()
        try it.begin()
        let music = it.device.addApp("music")
        let song = music.addPlayer(.framework)
        try it.rtc.setCategory(.playback)
        let alarm = it.device.addApp("alarm", as: .alarm)
        try alarm.ring()
        it.device.advance(by: .seconds(120))
        #expect(!it.snapshot.isActive)
        alarm.kill()
        it.app.enterBackground()
        try song.play()
        it.device.advance(by: .seconds(120))
        #expect(song.isRunning)
        it.sessionGuard.endClass()
        it.device.advance(by: .seconds(120))
        #expect(!it.snapshot.isActive)
        #expect(!it.records.contains { $0.kind == .overdue })
    }

    @Test func `sees a player that takes the session by itself`() throws {
        let it = try GuardedApp()
        it.sessionGuard.beginClass()
        try it.rtc.setCategory(.playback, options: .mixWithOthers)
        try it.app.addPlayer(.framework).play()
        try it.app.session.setMode(.moviePlayback)
        let drift = try #require(it.records.first { $0.kind == .drift })
        #expect(drift.after?.isActive == true)
        #expect(drift.caller == .unknown)
        #expect(drift.severity == .info)
    }

    @Test func `tells who took the session and has not given it up when the class ends`() throws {
        let it = try GuardedApp()
        try it.begin()
        let (game, quiz) = (it.sessionGuard.session(for: "game"), it.sessionGuard.session(for: "quiz"))
        try it.rtc.setActive(true)
        try game.setActive(true)
        try quiz.setActive(true)
        try quiz.setActive(false)
        it.sessionGuard.endClass()
        #expect(it.records.last?.unbalanced == ["game"])
        it.sessionGuard.beginClass()
        it.sessionGuard.endClass()
        #expect(it.records.last?.unbalanced == [], "each class begins anew")
    }

    @Test func `tells when the hardware is not what the RTC needs`() throws {
        let it = try GuardedApp(need: SessionHardware(sampleRate: 48_000, ioBufferDuration: 0.01))
        try it.rtc.call(.prefer(.sampleRate(48_000)))
        try it.rtc.call(.prefer(.ioBufferDuration(0.01)))
        try it.begin(.speaking)
        try it.app.session.setCategory(.playback)
        #expect(it.records.compactMap(\.hardware) == [], "what is amended to what is so moves nothing")
        it.device.plug(.bluetoothHeadset)
        try it.app.session.setCategory(.record)
        let drift = try #require(it.records.first { $0.hardware != nil })
        #expect(drift.kind == .drift)
        #expect(drift.severity == .warning)
        #expect(drift.need?.sampleRate == 48_000)
        #expect(drift.hardware.map { $0.sampleRate < 48_000 } == true)
    }
}
