import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `A lease` {
    @Test(arguments: LeaseNeed.allCases, [ClassPhase.listening, .speaking])
    func `gives back exactly what was there`(_ need: LeaseNeed, _ phase: ClassPhase) throws {
        let it = try GuardedApp()
        try it.begin(phase)
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: need)
        let served = it.snapshot.configuration
        #expect(need == .play || served.category.hasInput)
        #expect(need != .measure || served.mode == .measurement)
        lease.giveBack()
        #expect(it.snapshot == before)
    }

    @Test func `gives back mode default and options 0, outside a class too`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback)
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "voice.message").borrow(for: .record)
        #expect(it.snapshot.configuration == SessionConfiguration(.playAndRecord))
        lease.giveBack()
        #expect(it.snapshot.configuration == before.configuration)
    }

    @Test func `whose owner dies gives back, and the log says so`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot
        do {
            let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
            #expect(lease.need == .measure)
        }
        #expect(it.snapshot == before)
        #expect(it.records.compactMap(\.lease?.step) == [.begun, .leaked, .restored])
        #expect(it.records.last { $0.lease?.step == .leaked }?.caller?.module == "speech.scoring")
    }

    @Test func `that ends out of turn leaves the newer one in force`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot
        let scoring = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        let quiz = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        let served = it.snapshot
        scoring.giveBack()
        #expect(it.snapshot == served)
        quiz.giveBack()
        #expect(it.snapshot == before)
    }

    @Test func `says when it did not put the session back, and why`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        try it.app.session.setMode(.videoChat)
        let chosen = it.snapshot
        lease.giveBack()
        #expect(it.snapshot == chosen)
        let note = try #require(it.records.last?.lease)
        #expect(note.step == .notRestored)
        #expect(note.why?.contains("VideoChat") == true)
    }

    @Test func `gives back what the RTC engine has set meanwhile`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .record)
        it.sessionGuard.enter(.listening)
        try it.rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `does not survive the class`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let lease = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        it.sessionGuard.endClass()
        let after = it.snapshot
        lease.giveBack()
        #expect(it.snapshot == after)
        #expect(it.records.compactMap(\.lease?.step) == [.begun, .leaked, .restored])
    }

    @Test func `that the platform refuses is not counted`() throws {
        let it = try GuardedApp()
        try it.begin(.listening)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setCategory(.playAndRecord)
        try phone.session.setActive(true)
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .record)
        try phone.session.setActive(false, notifyOthersOnDeactivation: true)
        lease.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
        #expect(it.snapshot.isActive)
    }
}
