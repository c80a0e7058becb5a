import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// What the RTC's SDK warns of, by number.
@Suite struct `A warning of the RTC's SDK` {
    @Test func `that the category changed makes the guard look, where nobody tells of it`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot.configuration
        // Options alone post nothing.
        var alone = before
        alone.options.remove(.mixWithOthers)
        try SimulatorBackend(it.app.session).perform(.configure(to: alone))
        #expect(it.snapshot.configuration == alone)
        it.sessionGuard.rtcWarned(1029, by: "agora")
        #expect(it.snapshot.configuration == before)
        let warning = try #require(it.records.first { $0.kind == .rtcWarning })
        #expect(warning.warning == WarningNote(sdk: "agora", number: 1029, meaning: .categoryChanged))
        #expect(warning.before?.configuration == alone)
    }

    @Test func `of an interruption that was told already tells nothing twice`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.sessionGuard.rtcWarned(1025, by: "agora")
        #expect(it.adviceGiven == [.pauseForInterruption])
        try phone.endCall()
        #expect(it.adviceGiven == [.pauseForInterruption, .mayResume])
        it.sessionGuard.rtcWarned(1025, by: "agora")
        #expect(it.adviceGiven.count == 2, "nothing is interrupted")
        #expect(it.records.count { $0.kind == .rtcWarning } == 2)
    }

    @Test func `with an unknown number is recorded, and changes nothing`() throws {
        let it = try GuardedApp()
        try it.begin()
        let before = it.snapshot
        for (number, sdk) in [
            (1, "agora"), (1025, "zego"), (Int.min, ""), (Int.max, String(repeating: "x", count: 9_999)),
        ] {
            it.sessionGuard.rtcWarned(number, by: sdk)
        }
        #expect(it.snapshot == before)
        #expect(it.records.filter { $0.kind == .rtcWarning }.allSatisfy { $0.warning?.meaning == nil })
    }

    @Test func `means what the policy's table says, and nothing while no class is live`() throws {
        var policy = AudioPolicy.classroom
        policy.sdkWarnings = ["zego": [7: .interruptionEnded]]
        let it = try GuardedApp(policy: policy)
        it.sessionGuard.rtcWarned(7, by: "zego")
        #expect(it.records.isEmpty)
        try it.begin()
        let music = it.device.addApp("alarm", as: .alarm)
        try it.rtc.setCategory(.playback)
        try music.ring()
        music.kill()
        it.sessionGuard.rtcWarned(7, by: "zego")
        #expect(it.snapshot.isActive, "the SDK knows of an end that the platform never tells")
        #expect(it.adviceGiven == [.pauseForInterruption, .mayResume])
    }

    @Test func `of an interruption that the platform never tells is tried again after a while`() throws {
        let it = try GuardedApp()
        try it.begin()
        try SimulatorBackend(it.app.session).perform(.deactivate(notifyingOthers: false))
        it.sessionGuard.rtcWarned(1025, by: "agora")
        #expect(it.adviceGiven == [.pauseForInterruption])
        it.device.advance(by: .seconds(6))
        #expect(it.snapshot.isActive)
        #expect(it.adviceGiven == [.pauseForInterruption, .mayResume])
    }
}
