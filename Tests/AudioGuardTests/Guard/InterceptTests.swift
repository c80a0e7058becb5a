import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `The guard` {
    @Test func `keeps mixing when a module sets Playback by the platform's own setter`() throws {
        let it = try GuardedApp()
        try it.begin()
        try it.app.session.setCategory(.playback)
        #expect(it.snapshot.configuration == GuardedApp.listening)
        let record = try #require(it.records.last)
        #expect(record.outcome == .skipped)
        #expect(record.road == .hook)
        #expect(record.operation == .setCategory)
        #expect(record.rules.map(\.rule) == [.keepMixing, .skipSatisfied])
        #expect(record.caller?.module == "some.module")
        #expect(record.severity == .warning)
    }

    @Test func `sees a short setter that calls the long one inside as one request`() throws {
        let it = try GuardedApp()
        try it.begin()
        let before = it.records.count
        try it.app.session.setCategory(.playAndRecord)
        #expect(it.records.count - before == 2, "the decision, and the route change that it caused")
        #expect(it.records.filter { $0.kind == .decision }.count == 1)
        let expected: SessionOptions = [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP]
        #expect(it.snapshot.configuration.options == expected, "no option is lost inside")
    }

    @Test(arguments: [SimulatedDevice.Delivery.callersThread, .secondaryThread])
    func `judges what an observer sets while a setter runs`(_ delivery: SimulatedDevice.Delivery) throws {
        let it = try GuardedApp(delivery: delivery)
        try it.begin()
        let (session, isDone) = (it.app.session, Locked(false))
        let token = session.observe { event in
            guard case .routeChanged = event,
                !isDone.withLock({ done in
                    defer { done = true }
                    return done
                })
            else { return }
            try? session.setCategory(.soloAmbient)
        }
        try session.setCategory(.playAndRecord)
        session.endObserving(token)
        #expect(isDone.withLock { $0 })
        let asked = it.records.filter { $0.kind == .decision }.compactMap(\.requested)
        #expect(asked.contains(.configure(to: SessionConfiguration(.soloAmbient))))
        #expect(it.snapshot.configuration.category == .playAndRecord)
    }

    @Test func `keeps every option of a call that passes through a short setter`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let asked: SessionOptions = [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP, .allowAirPlay]
        try it.app.session.setCategory(.playAndRecord, options: asked)
        #expect(
            it.snapshot.configuration
                == SessionConfiguration(.playAndRecord, mode: .voiceChat, options: asked)
        )
        #expect(it.records.last { $0.kind == .decision }?.outcome == .passed)
    }

    @Test func `never gives the session up to change it in a class`() throws {
        let app = SimulatedDevice().addApp("our app")
        let backend = NotedBackend(app.session)
        let sessionGuard = SessionGuard(
            backend: backend,
            trail: NotedTrail(),
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol))
        )
        try app.session.setActive(true)
        sessionGuard.beginClass()
        try app.session.setCategory(.record)
        try app.session.setActive(false)
        let lease = try sessionGuard.session(for: "quiz").borrow(for: .measure)
        sessionGuard.enter(.speaking)
        lease.giveBack()
        #expect(backend.performed.count > 2)
        #expect(!backend.performed.contains(.deactivate(notifyingOthers: true)))
        #expect(!backend.performed.contains(.deactivate(notifyingOthers: false)))
        #expect(app.session.snapshot.isActive)
    }

    @Test func `leaves the mode that a voice unit wrote, and blames nobody`() throws {
        let it = try GuardedApp()
        try it.begin()
        it.sessionGuard.enter(.speaking)
        try it.rtc.setCategory(
            .playAndRecord,
            options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]
        )
        try it.app.addPlayer(.unit(voiceProcessing: true)).play()
        #expect(it.snapshot.configuration.mode == .voiceChat)
        let before = it.records.count
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration.mode == .voiceChat)
        #expect(it.records.dropFirst(before).allSatisfy { $0.kind == .route })
    }

    @Test func `answers a foreign deactivation as success and withholds it`() throws {
        let it = try GuardedApp()
        try it.begin()
        try it.app.session.setActive(false)
        #expect(it.snapshot.isActive)
        #expect(it.records.last?.outcome == .withheld)
    }

    @Test func `hands the platform's error to the caller unchanged`() throws {
        let it = try GuardedApp()
        try it.begin()
        #expect(throws: SessionError.incompatibleCategory) {
            try it.app.session.overrideOutputAudioPort(.speaker)
        }
        #expect(it.records.last?.outcome == .failed)
        #expect(it.records.last?.error == .incompatibleCategory)
    }

    @Test func `writes and changes nothing while no class is live`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.record)
        try it.app.session.setActive(true)
        try it.app.session.setActive(false)
        #expect(it.records.isEmpty)
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
    }

    @Test(arguments: [ClassPhase.listening, .speaking], RouteSharingPolicy.allCases)
    func `breaks no call that would have worked`(_ phase: ClassPhase, _ sharing: RouteSharingPolicy) throws {
        let it = try GuardedApp()
        try it.begin(phase)
        let alone = SimulatedDevice().addApp("alone").session
        let modes: [SessionMode] = [.default, .voiceChat, .moviePlayback, .spokenAudio]
        for category in SessionCategory.allCases {
            for (bits, mode) in (UInt(0)..<256).flatMap({ bits in modes.map { (bits, $0) } }) {
                let options = SessionOptions(rawValue: bits)
                func works(on session: SimulatedSession) -> Bool {
                    (try? session.setCategory(category, mode: mode, policy: sharing, options: options)) != nil
                }
                if works(on: alone), !works(on: it.app.session) {
                    Issue.record("\(phase): \(category)/\(mode) \(options) \(sharing)")
                }
            }
        }
    }

    @Test func `takes one request out of many threads after another, and ends as policy wants`() async throws
    {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let session = it.app.session
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<10 {
                group.addTask {
                    for turn in 0..<50 {
                        try? session.setCategory(
                            SessionCategory.allCases[(worker + turn) % 6],
                            options: worker % 2 == 0 ? [] : .mixWithOthers
                        )
                        try? session.setActive(turn % 2 == 0)
                    }
                }
            }
        }
        #expect(it.snapshot.isActive)
        #expect(it.snapshot.configuration.mixesWithOthers)
        #expect(it.snapshot.configuration.prefersSpeaker)
        let tickets = it.records.compactMap(\.ticket)
        #expect(Set(tickets).count == tickets.count)
        #expect(tickets.count >= 1000)
    }

    @Test func `looks once when a class begins, and puts right what is wrong already`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback)
        try it.app.session.setActive(true)
        it.sessionGuard.beginClass()
        #expect(it.snapshot.configuration == GuardedApp.listening)
        #expect(it.records.map(\.kind) == [.phase, .repair])
    }

    @Test func `gives the session up at the end, so that a song goes on, and puts back what was before`()
        throws
    {
        let it = try GuardedApp()
        let music = it.device.addApp("music")
        let song = music.addPlayer(.framework) { _ in }
        let told = Locked<[SessionEvent]>([])
        _ = music.session.observe { event in told.withLock { $0.append(event) } }
        try music.session.setCategory(.playback)
        told.withLock { $0 = [] }
        try song.play()

        try it.app.session.setCategory(.playback)
        try it.app.session.setActive(true)
        it.sessionGuard.beginClass()
        it.sessionGuard.endClass()
        #expect(
            told.withLock { $0 } == [
                .interruptionBegan(reason: .default), .interruptionEnded(shouldResume: true),
            ]
        )
        #expect(!it.snapshot.isActive)
        #expect(it.snapshot.configuration == SessionConfiguration(.playback))
    }

    @Test func `gives the setters back when it is released`() throws {
        let device = SimulatedDevice()
        let session = device.addApp("our app").session
        try session.setCategory(.playback, options: .mixWithOthers)
        try session.setActive(true)
        var sessionGuard: SessionGuard? = SessionGuard(
            backend: SimulatorBackend(session),
            trail: NotedTrail(),
            callers: FixedCallers(.unknown)
        )
        sessionGuard?.beginClass()
        try session.setCategory(.playback)
        #expect(session.snapshot.configuration.mixesWithOthers)
        sessionGuard = nil
        try session.setCategory(.playback)
        #expect(!session.snapshot.configuration.mixesWithOthers)
    }

    @Test func `begins a class by entering a phase of it, and ends it by entering none`() throws {
        let it = try GuardedApp()
        try it.app.session.setCategory(.playback)
        try it.app.session.setActive(true)
        it.sessionGuard.enter(.listening)
        #expect(it.snapshot.configuration == GuardedApp.listening)
        it.sessionGuard.beginClass(.idle)
        #expect(it.sessionGuard.phase == .listening)
        it.sessionGuard.enter(.idle)
        #expect(it.sessionGuard.phase == .idle)
        #expect(!it.snapshot.isActive)
        #expect(it.snapshot.configuration == SessionConfiguration(.playback))
    }
}
