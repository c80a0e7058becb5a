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
        #expect(need == .play || need == .asIs || served.category.hasInput)
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
        #expect(it.snapshot == before)
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

    /// What else happens while leases are open. Whatever it is, the session comes back whole.
    enum Meanwhile: CaseIterable {
        case nothing, ownerActivates, ownerSetsTheSame, pluggedAndPulled, called, classBeginsAgain
    }

    @Test(arguments: Meanwhile.allCases, [ClassPhase.listening, .speaking])
    func `comes back whole, whatever happens meanwhile`(_ meanwhile: Meanwhile, _ phase: ClassPhase) throws {
        let it = try GuardedApp()
        try it.begin(phase)
        let before = it.snapshot
        let scoring = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        let quiz = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        switch meanwhile {
        case .nothing: break
        case .ownerActivates: try it.rtc.setActive(true)
        case .ownerSetsTheSame:
            let configuration = before.configuration
            try it.rtc.setCategory(
                configuration.category,
                mode: configuration.mode,
                options: configuration.options
            )
        case .pluggedAndPulled:
            it.device.plug(.headphones)
            it.device.unplug(.headphones)
        case .called:
            let phone = it.device.addApp("phone", as: .phone)
            try phone.session.setActive(true)
            try phone.session.setActive(false, notifyOthersOnDeactivation: true)
        case .classBeginsAgain: it.sessionGuard.beginClass(phase)
        }
        quiz.giveBack()
        scoring.giveBack()
        #expect(it.snapshot == before)
    }

    @Test func `leaves a class on the loudspeaker, although iOS 14 allows it only by hand`() throws {
        let it = try GuardedApp(profile: .ios14)
        try it.begin(.speaking)
        let (voice, media) = (
            it.app.addPlayer(.unit(voiceProcessing: true)), it.app.addPlayer(.unit(voiceProcessing: false))
        )
        try voice.play()
        voice.stop()
        try media.play()
        it.sessionGuard.enter(.listening)
        try it.app.session.setCategory(.playAndRecord, mode: .videoRecording)
        #expect(it.snapshot.portOverride == .speaker)
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .measure)
        #expect(it.snapshot.route.outputs == [.builtInSpeaker])
        lease.giveBack()
        #expect(it.snapshot == before)
        #expect(media.level.value == 0, "the quiet fault never struck")
    }

    @Test func `outside a class gives back a category with input while a call is on`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.record)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .play)
        lease.giveBack()
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
        #expect(!it.snapshot.isActive)
    }

    @Test func `restores what policy makes of what was, also when that is in force already`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playAndRecord, options: .mixWithOthers)
        try it.app.session.setActive(true)
        let lease = try it.sessionGuard.session(for: "quiz").borrow(for: .record)
        it.sessionGuard.beginClass(.listening)
        lease.giveBack()
        #expect(it.snapshot.configuration.prefersSpeaker)
    }

    @Test func `that is nested comes back over a change of phase`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let outer = try it.sessionGuard.session(for: "speech.scoring").borrow(for: .measure)
        let inner = try it.sessionGuard.session(for: "quiz.recorder").borrow(for: .record)
        it.sessionGuard.enter(.listening)
        try it.rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        inner.giveBack()
        outer.giveBack()
        #expect(it.snapshot.configuration == GuardedApp.listening)
    }

    @Test func `that cannot be served leaves the session as it was`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback, options: .mixWithOthers)
        let before = it.snapshot
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        #expect(throws: SessionError.insufficientPriority) {
            _ = try it.sessionGuard.session(for: "voice.message").borrow(for: .record)
        }
        #expect(it.snapshot.hasSameSettings(as: before) && !it.snapshot.isActive)
    }

    @Test func `outside a class gives up the session that was taken for it, so that a song goes on`() throws {
        let it = try GuardedApp()
        let music = it.device.addApp("music")
        let told = Locked<[SessionEvent]>([])
        _ = music.session.observe { event in told.withLock { $0.append(event) } }
        try music.session.setActive(true)
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "voice.message").borrow(for: .record)
        #expect(!music.session.snapshot.isActive)
        lease.giveBack()
        #expect(it.snapshot == before)
        #expect(told.withLock { $0.last } == .interruptionEnded(shouldResume: true))
    }

    @Test func `that was begun before a class is given back in it`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback, options: .mixWithOthers)
        try it.app.session.setActive(true)
        let before = it.snapshot
        let lease = try it.sessionGuard.session(for: "voice.message").borrow(for: .record)
        it.sessionGuard.beginClass()
        lease.giveBack()
        #expect(it.snapshot == before)
        it.sessionGuard.endClass()
        #expect(it.snapshot.configuration == before.configuration)
    }
}
