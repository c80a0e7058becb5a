import AVFAudio
import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import AudioToolbox
import SessionCode
import SessionOnLinux
import Testing

extension `The platform's API on Linux` {
    @Suite struct Guarded {
        /// A class is live, and this process's session is guarded.
        private func begin() throws -> (AppOnLinux, SessionGuard, MemoryTrail) {
            let it = AppOnLinux()
            try it.session.setCategory(.playback, options: .mixWithOthers)
            try it.session.setActive(true)
            let trail = MemoryTrail()
            let table = try ModuleTable([
                "sound.effects": CodeNames(swiftModules: ["SessionCode"]),
                "old.recorder": CodeNames(functions: ["code_"]),
            ])
            let sessionGuard = SessionGuard(
                backend: SimulatorBackend(it.app.session),
                trail: trail,
                callers: ProcessCallers(table)
            )
            sessionGuard.beginClass()
            return (it, sessionGuard, trail)
        }

        @Test func `code that knows only the platform breaks nothing, and is found`() throws {
            let (it, sessionGuard, trail) = try begin()
            try EffectPlayer().prepare()
            #expect(it.session.category == .playback)
            #expect(it.session.categoryOptions == .mixWithOthers)
            let record = try #require(trail.records.last { $0.kind == .decision })
            #expect(record.operation == .setCategory)
            #expect(record.caller?.module == "sound.effects")
            #expect(record.caller?.confidence == .symbol)
            #expect(record.rules.map(\.rule).contains(.keepAudible))
            withExtendedLifetime(sessionGuard) {}
        }

        @Test func `its deactivation is withheld, and answered as success`() throws {
            let (it, sessionGuard, trail) = try begin()
            try EffectPlayer().finish()
            #expect(it.app.session.snapshot.isActive)
            #expect(trail.records.last?.outcome == .withheld)
            #expect(trail.records.last?.caller?.module == "sound.effects")
            withExtendedLifetime(sessionGuard) {}
        }

        @Test func `C code that knows only the legacy header is found, too`() throws {
            let (it, sessionGuard, trail) = try begin()
            let code = LegacyCode()
            #expect(code.initialize() == 0)
            #expect(code.giveUp() == 0, "withheld, and answered as success")
            #expect(it.app.session.snapshot.isActive)
            #expect(trail.records.last?.outcome == .withheld)
            #expect(trail.records.last?.caller?.module == "old.recorder")
            withExtendedLifetime(sessionGuard) {}
        }
    }
}
