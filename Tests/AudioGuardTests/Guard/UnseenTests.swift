import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What is set past every hook, as by a hook that was there first or a capture session.
@Suite struct `What no hook sees` {
    /// Sets the session past the table of setters.
    private func set(_ configuration: SessionConfiguration, of it: GuardedApp) throws {
        try SimulatorBackend(it.app.session).perform(.configure(to: configuration))
    }

    @Test(arguments: [
        SessionConfiguration(.playback), SessionConfiguration(.soloAmbient), SessionConfiguration(.record),
        SessionConfiguration(.playAndRecord), SessionConfiguration(.multiRoute),
        SessionConfiguration(.playback, options: .mixWithOthers),
    ])
    func `is put back at the next event to what was in force`(_ unseen: SessionConfiguration) throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try set(unseen, of: it)
        it.device.plug(.headphones)
        let now = it.snapshot.configuration
        #expect(now.category == .playAndRecord)
        #expect(now.mixesWithOthers && now.prefersSpeaker)
        let repair = try #require(it.records.last { $0.kind == .repair })
        #expect(repair.caller == .unknown, "nobody was seen, and nobody is named")
        #expect(repair.severity == .warning)
    }

    @Test func `ducks no teacher while the pupil listens`() throws {
        let it = try GuardedApp()
        try it.begin()
        try set(
            SessionConfiguration(
                .playAndRecord,
                mode: .voiceChat,
                options: [.mixWithOthers, .defaultToSpeaker]
            ),
            of: it
        )
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration.mode == .default)
        #expect(it.records.last { $0.kind == .repair }?.rules.map(\.rule).first == .keepMediaVolume)
    }

    @Test func `is left where policy has nothing against it`() throws {
        let it = try GuardedApp()
        try it.begin()
        let harmless = SessionConfiguration(
            .playAndRecord,
            options: [.mixWithOthers, .defaultToSpeaker, .allowBluetoothA2DP]
        )
        try set(harmless, of: it)
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration == harmless)
        #expect(!it.records.contains { $0.kind == .repair })
    }

    @Test func `is no unseen change what a route change finds in the middle of a setter`() throws {
        let it = try GuardedApp(delivery: .callersThread)
        try it.begin(.speaking)
        try it.rtc.setCategory(.playback, mode: .default, options: .mixWithOthers)
        #expect(it.snapshot.configuration == GuardedApp.listening, "the RTC's will, whatever the phase")
        #expect(!it.records.contains { $0.kind == .repair })
    }

    @Test func `is found where a unit of somebody else forces call volume on a pupil who listens`() throws {
        let it = try GuardedApp()
        try it.begin()
        let quiz = try it.sessionGuard.session(for: "quiz").borrow(for: .record)
        try it.app.addPlayer(.unit(voiceProcessing: true)).play()
        #expect(it.snapshot.configuration.mode == .voiceChat)
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration.mode == .default)
        quiz.giveBack()
    }
}
