import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Who sets the session to and fro.
@Suite struct `A fight` {
    private let loud: SessionOptions = [.mixWithOthers, .defaultToSpeaker, .allowBluetoothHFP]

    private func fights(_ it: GuardedApp) -> [AuditRecord] { it.records.filter { $0.kind == .fight } }

    /// Two modules that want different modes.
    private func fight(_ it: GuardedApp, rounds: Int) throws {
        let game = it.sessionGuard.session(for: "game.engine")
        let scoring = it.sessionGuard.session(for: "speech.scoring")
        for _ in 0..<rounds {
            try scoring.setCategory(.playAndRecord, mode: .measurement, options: loud)
            it.device.advance(by: .milliseconds(100))
            try game.setCategory(.playAndRecord, mode: .videoRecording, options: loud)
            it.device.advance(by: .milliseconds(100))
        }
    }

    @Test func `between two modules is told once with both stacks, and both are held until it is quiet`()
        throws
    {
        let it = try GuardedApp()
        try it.begin(.speaking)
        try fight(it, rounds: 20)
        let told = fights(it)
        #expect(told.count == 1)
        let record = try #require(told.first)
        #expect(record.severity == .fatal)
        let parties: Set = [record.caller?.module, record.fight?.rival]
        #expect(parties == ["game.engine", "speech.scoring"])
        #expect(record.fight?.kind == .toAndFro)
        #expect(record.frames != nil)
        let held = it.records.last { $0.kind == .decision }
        #expect(held?.outcome == .withheld)
        #expect(held?.rules.map(\.rule).contains(.endFights) == true)
        // Quiet, and free again.
        it.device.advance(by: .seconds(11))
        try it.sessionGuard.session(for: "game.engine").setMode(.videoRecording)
        #expect(it.snapshot.configuration.mode == .videoRecording)
    }

    @Test func `with the RTC holds the module, and never the RTC`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let scoring = it.sessionGuard.session(for: "speech.scoring")
        for _ in 0..<10 {
            try scoring.setCategory(.playAndRecord, mode: .measurement, options: loud)
            try it.rtc.setCategory(.playAndRecord, mode: .voiceChat, options: loud)
        }
        #expect(fights(it).count == 1)
        #expect(it.snapshot.configuration.mode == .voiceChat)
        try scoring.setMode(.measurement)
        #expect(it.snapshot.configuration.mode == .voiceChat)
        try it.rtc.setMode(.default)
        #expect(it.snapshot.configuration.mode == .default)
    }

    @Test func `is no fight where one module goes to and fro by itself, or where it is slow`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let scoring = it.sessionGuard.session(for: "speech.scoring")
        for _ in 0..<10 {
            try scoring.setCategory(.playAndRecord, mode: .measurement, options: loud)
            try scoring.setCategory(.playAndRecord, mode: .default, options: loud)
        }
        for _ in 0..<4 {
            try fight(it, rounds: 3)
            it.device.advance(by: .seconds(11))
        }
        #expect(fights(it).isEmpty)
    }

    @Test func `of a module that repeats what is not allowed moves nothing, and is told once`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot.configuration
        for _ in 0..<50 { try it.app.session.setCategory(.playback) }
        #expect(it.snapshot.configuration == before, "the class stays right, however often it is asked")
        let told = fights(it)
        #expect(told.count == 1)
        #expect(told.first?.fight?.kind == .repeats)
        #expect(told.first?.caller?.module == "some.module")
    }

    @Test func `with somebody unseen ends when the budget is spent, and begins anew when it was quiet`()
        throws
    {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let unseen = SimulatorBackend(it.app.session)
        func round() throws {
            try unseen.perform(.configure(to: SessionConfiguration(.playback)))
            it.device.plug(.headphones)
            it.device.unplug(.headphones)
            it.device.advance(by: .milliseconds(500))
        }
        for _ in 0..<5 {
            try round()
            #expect(it.snapshot.configuration.category == .playAndRecord)
        }
        for _ in 0..<30 { try round() }
        #expect(it.snapshot.configuration.category == .playback, "who cannot be held wins")
        #expect(fights(it).count == 1)
        #expect(fights(it).first?.fight?.kind == .unseen)
        #expect(fights(it).first?.fight?.rival == "rtc", "who was seen last")
        let repairs = it.records.count { $0.kind == .repair }
        it.device.advance(by: .seconds(11))
        try round()
        #expect(it.records.count { $0.kind == .repair } == repairs + 1)
    }
}
