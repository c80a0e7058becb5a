import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Recovery` {
    @Test(arguments: [true, false])
    func `brings the live voice back at any end of an interruption, media only when it may`(notifying: Bool)
        throws
    {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        #expect(!it.snapshot.isActive)
        #expect(it.adviceGiven == [.pauseForInterruption])
        try phone.session.setActive(false, notifyOthersOnDeactivation: notifying)
        #expect(it.snapshot == before)
        #expect(it.adviceGiven == [.pauseForInterruption] + (notifying ? [.mayResume] : []))
    }

    @Test
    func `takes the session again in the foreground, when no end has come or what happened was not told`()
        throws
    {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let before = it.snapshot
        let other = it.device.addApp("other", as: .alarm)
        try other.session.setActive(true)
        other.kill()
        #expect(!it.snapshot.isActive)
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.snapshot == before)
        it.app.suspend()
        #expect(!it.snapshot.isActive)
        it.app.enterForeground()
        #expect(it.snapshot == before)
    }

    @Test func `tries in the foreground while a call is on, and minds no refusal`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.ring()
        it.app.enterBackground()
        it.app.enterForeground()
        #expect(it.records.last { $0.kind == .repair }?.severity == .info)
        #expect(!it.snapshot.isActive)
        try phone.endCall()
        #expect(it.snapshot.isActive)
    }

    @Test func `does not fight for the session while an interruption lasts`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        it.device.plug(.headphones)
        #expect(!it.snapshot.isActive)
        #expect(it.records.filter { $0.kind == .repair }.isEmpty)
    }

    @Test func `pauses media when headphones are pulled, and not when the speaker is chosen`() throws {
        let it = try GuardedApp()
        try it.begin(.speaking)
        it.device.plug(.headphones)
        try it.app.session.overrideOutputAudioPort(.speaker)
        #expect(it.adviceGiven.isEmpty)
        try it.app.session.overrideOutputAudioPort(.none)
        it.device.unplug(.headphones)
        #expect(it.adviceGiven == [.pauseForLostDevice])
        #expect(it.snapshot.route.outputs == [.builtInSpeaker])
    }

    @Test func `stops repairing when somebody fights back, and observes`() throws {
        let it = try GuardedApp()
        try it.begin()
        let backend = SimulatorBackend(it.app.session)
        for turn in 0..<8 {
            // Past every hook, as another process's doings are: only the route change is seen.
            try backend.perform(
                .configure(to: SessionConfiguration(turn % 2 == 0 ? .playAndRecord : .playback))
            )
            it.device.plug(.headphones)
            it.device.unplug(.headphones)
        }
        #expect(it.records.filter { $0.kind == .repair }.count == 5)
    }

    @Test func `takes the session after a call, also when the budget for repairs is spent`() throws {
        let it = try GuardedApp()
        try it.begin()
        let backend = SimulatorBackend(it.app.session)
        for turn in 0..<8 {
            try backend.perform(
                .configure(to: SessionConfiguration(turn % 2 == 0 ? .playAndRecord : .playback))
            )
        }
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        try phone.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.snapshot.isActive)
    }

    @Test func `goes on looking after an interruption that never ended, once somebody took the session`()
        throws
    {
        let it = try GuardedApp()
        try it.begin()
        let alarm = it.device.addApp("alarm", as: .alarm)
        try alarm.session.setActive(true)
        try it.rtc.setActive(true)
        #expect(it.snapshot.isActive)
        try SimulatorBackend(it.app.session).perform(.configure(to: SessionConfiguration(.soloAmbient)))
        #expect(it.snapshot.configuration.mixesWithOthers)
    }

    @Test(arguments: [AudioPolicy.Treatment.exempt, .observe])
    func `does not undo what a module may set`(_ treatment: AudioPolicy.Treatment) throws {
        var policy = AudioPolicy.classroom
        policy.treatments = ["some.module": ModuleTreatment(treatment)]
        let it = try GuardedApp(policy: policy)
        try it.begin()
        try it.app.session.setCategory(.record)
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
        it.device.plug(.headphones)
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
        #expect(it.records.filter { $0.kind == .repair }.isEmpty)
    }

    @Test func `changes nothing by a policy that only observes`() throws {
        let it = try GuardedApp(policy: .observeOnly)
        try it.begin()
        try it.app.session.setCategory(.record)
        let phone = it.device.addApp("phone", as: .phone)
        try phone.session.setActive(true)
        try phone.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(!it.snapshot.isActive)
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
        it.sessionGuard.endClass()
        #expect(it.snapshot.configuration == SessionConfiguration(.record))
    }
}
