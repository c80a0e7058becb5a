import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// How long a lease may last, and how many there may be.
@Suite struct `The time of a lease` {
    @Test(arguments: [true, false])
    func `that is over is told, and ends it where that was said`(_ returns: Bool) throws {
        let it = try GuardedApp()
        try it.begin()
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "quiz")
            .borrow(for: .record, within: .seconds(30), thenGivesBack: returns)
        let served = it.snapshot
        it.device.advance(by: .seconds(29))
        #expect(!it.records.contains { $0.lease?.step == .overdue })
        it.device.advance(by: .seconds(2))
        let told = try #require(it.records.first { $0.lease?.step == .overdue })
        #expect(told.severity == .error)
        #expect(told.caller?.module == "quiz")
        #expect(Alert(for: told, chain: "")?.group.rule == "give-back")
        #expect(it.snapshot == (returns ? before : served))
        lease.giveBack()
        #expect(it.snapshot == before)
        #expect(it.records.count { $0.lease?.step == .restored } == 1)
    }

    @Test func `that is given back in time is not told`() throws {
        let it = try GuardedApp()
        try it.begin()
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .record, within: .seconds(30))
        lease.giveBack()
        it.device.advance(by: .seconds(60))
        #expect(!it.records.contains { $0.lease?.step == .overdue })
    }

    @Test func `is as long as others like, but not for more than 64 at once`() throws {
        let it = try GuardedApp()
        try it.begin()
        let quiz = it.sessionGuard.session(for: "quiz")
        for _ in 0..<64 { try quiz.cacheCurrentSession() }
        #expect(throws: SessionError.resourceNotAvailable) { try quiz.cacheCurrentSession() }
        for _ in 0..<64 { #expect(quiz.restoreCachedSession()) }
        #expect(!quiz.restoreCachedSession())
        try quiz.cacheCurrentSession()
    }
}

/// The simple pair, for code that sets the session by itself.
@Suite struct `A cached session` {
    @Test(arguments: [
        SessionConfiguration(.playback), SessionConfiguration(.ambient),
        SessionConfiguration(.playback, mode: .moviePlayback, options: .mixWithOthers),
        SessionConfiguration(.playAndRecord, mode: .voiceChat, options: .defaultToSpeaker),
    ])
    func `comes back with mode and options, from any category`(_ before: SessionConfiguration) throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(before.category, mode: before.mode, options: before.options)
        let was = it.snapshot
        let film = it.sessionGuard.session(for: "film")
        try film.cacheCurrentSession()
        #expect(it.snapshot == was, "nothing is set for it")
        try film.setCategory(.record, mode: .measurement)
        #expect(film.restoreCachedSession())
        #expect(it.snapshot == was)
    }

    @Test func `nests, and every module has its own`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let was = it.snapshot
        let (film, quiz) = (it.sessionGuard.session(for: "film"), it.sessionGuard.session(for: "quiz"))
        try film.cacheCurrentSession()
        try film.setMode(.moviePlayback)
        let films = it.snapshot
        try quiz.cacheCurrentSession()
        try quiz.setMode(.measurement)
        #expect(quiz.restoreCachedSession())
        #expect(it.snapshot == films)
        #expect(!quiz.restoreCachedSession())
        #expect(film.restoreCachedSession())
        #expect(it.snapshot == was)
    }

    @Test func `is not put back over what somebody else set since, and the log says so`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let film = it.sessionGuard.session(for: "film")
        try film.cacheCurrentSession()
        try film.setMode(.moviePlayback)
        try it.sessionGuard.session(for: "quiz").setMode(.measurement)
        #expect(film.restoreCachedSession())
        #expect(it.snapshot.configuration.mode == .measurement)
        #expect(it.records.last { $0.kind == .lease }?.lease?.step == .notRestored)
    }

    @Test func `that nobody restores holds no lease up`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let was = it.snapshot
        let scoring = try it.sessionGuard.session(for: "scoring").borrow(for: .measure)
        try it.sessionGuard.session(for: "film").cacheCurrentSession()
        scoring.giveBack()
        #expect(it.snapshot == was)
        #expect(it.sessionGuard.session(for: "film").restoreCachedSession())
        #expect(it.snapshot == was)
    }

    @Test func `is forgotten with the class`() throws {
        let it = try GuardedApp()
        try it.begin()
        let film = it.sessionGuard.session(for: "film")
        try film.cacheCurrentSession()
        it.sessionGuard.endClass()
        it.sessionGuard.beginClass()
        #expect(!film.restoreCachedSession())
    }

    @Test func `brings along what was called before the class`() throws {
        let it = try GuardedApp()
        for _ in 0..<300 { try it.app.session.setCategory(.ambient) }
        try it.app.session.setMode(.measurement)
        #expect(it.records.isEmpty, "nothing is written while no class is live")
        it.device.advance(by: .seconds(1))
        it.sessionGuard.beginClass()
        let crumbs = try #require(it.records.first).breadcrumbs
        #expect(crumbs.count == 16)
        #expect(crumbs.map(\.operation) == Array(repeating: .setCategory, count: 15) + [.setMode])
        #expect(crumbs.allSatisfy { $0.caller.module == "some.module" && $0.ago == 1_000_000 })
        it.sessionGuard.endClass()
        it.sessionGuard.beginClass()
        #expect(it.records.last { $0.kind == .phase }?.breadcrumbs == [])
    }
}
