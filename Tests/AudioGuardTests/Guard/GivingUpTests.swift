import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// When the guard gives the session up, and when not.
@Suite struct `Giving the session up` {
    private func player(of it: GuardedApp) throws -> SimulatedPlayer {
        let player = it.app.addPlayer(.framework)
        try player.play()
        return player
    }

    @Test func `stops no player of the app's own at the end of a class`() throws {
        let it = try GuardedApp()
        try it.begin()
        let story = try player(of: it)
        it.sessionGuard.endClass()
        #expect(it.snapshot.isActive)
        #expect(story.isRunning)
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `leaves a player that outlives the class in a category that the switch cannot silence`() throws
    {
        let it = try GuardedApp()
        it.sessionGuard.beginClass()
        try it.rtc.setCategory(.playback, options: .mixWithOthers)
        let story = try player(of: it)
        it.sessionGuard.endClass()
        it.device.ringSwitchIsSilent = true
        #expect(story.isRunning)
        #expect(it.snapshot.configuration.category == .playback)
    }

    @Test func `does not wait for the RTC's own unit`() throws {
        let it = try GuardedApp()
        try it.begin()
        try it.app.addPlayer(.unit(voiceProcessing: false)).play()
        it.sessionGuard.endClass()
        #expect(!it.snapshot.isActive)
    }

    @Test(arguments: [true, false])
    func `lets others sound in the background while nothing of the class does`(_ sounds: Bool) throws {
        let it = try GuardedApp()
        try it.begin()
        if sounds { try it.app.addPlayer(.unit(voiceProcessing: false)).play() }
        it.app.enterBackground()
        #expect(it.snapshot.isActive == sounds)
        it.app.enterForeground()
        #expect(it.snapshot.isActive)
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `keeps a session in the background that is lent`() throws {
        let it = try GuardedApp()
        try it.begin()
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .record)
        it.app.enterBackground()
        #expect(it.snapshot.isActive)
        lease.giveBack()
    }

    @Test func `says every error of a class that ends`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        it.app.inject(SessionFault(at: .deactivate, error: .isBusy))
        it.app.inject(SessionFault(at: .configure, error: .unspecified))
        it.sessionGuard.endClass()
        let record = try #require(it.records.last)
        #expect([record.error].compactMap(\.self) + record.laterErrors == [.isBusy, .unspecified])
    }

    @Test func `lasts in the background, also where the sound was lost before`() throws {
        let it = try GuardedApp()
        try it.begin()
        try SimulatorBackend(it.app.session).perform(.deactivate(notifyingOthers: false))
        it.device.plug(.headphones)
        it.app.enterBackground()
        it.device.advance(by: .seconds(60))
        #expect(!it.snapshot.isActive, "nobody hears it there")
        it.app.enterForeground()
        #expect(it.snapshot.isActive)
    }

    @Test func `stops no player at the end of a lease outside a class`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback)
        let quiz = it.sessionGuard.session(for: "quiz")
        try quiz.cacheCurrentSession()
        let story = it.app.addPlayer(.framework)
        try story.play()
        try quiz.setMode(.moviePlayback)
        #expect(quiz.restoreCachedSession())
        #expect(story.isRunning)
    }
}
