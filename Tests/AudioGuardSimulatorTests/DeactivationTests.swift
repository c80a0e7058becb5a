import AudioGuardCore
import AudioGuardSimulator
import Testing

@Suite struct `Deactivation` {
    @Test(arguments: OSProfile.DeactivationWithRunningIO.allCases)
    func `§4 a deactivation with running I/O is refused, done with '!act', or done, as the profile says`(
        _ knob: OSProfile.DeactivationWithRunningIO
    ) throws {
        for kind in [SimulatedPlayer.Kind.framework, .queue, .unit(voiceProcessing: false), .recorder] {
            let it = Scene(.ios17.with { $0.deactivationWithRunningIO = knob })
            try it.activate(.playAndRecord)
            let player = it.app.addPlayer(kind)
            try player.play()
            let error = failure { () throws(SessionError) in try it.session.setActive(false) }
            #expect(error == (knob == .done ? nil : .isBusy))
            #expect(it.isActive == (knob == .refused))
            #expect(player.isRunning == (knob == .refused))
            player.stop()
            try it.session.setActive(false)
            #expect(!it.isActive)
        }
    }

    @Test func `§4 versions 8 to 18 deactivate with '!act', from 26 without an error`() {
        let knobs = OSProfile.all.map { ($0.name, $0.deactivationWithRunningIO) }
        #expect(knobs.filter { $0.1 == .doneWithError }.map(\.0) == ["ios10", "ios14", "ios17"])
        #expect(knobs.filter { $0.1 == .done }.map(\.0) == ["ios26", "ios27"])
    }

    @Test func `§4 the flag that notifies others means nothing at activation`() throws {
        let it = Scene()
        let (music, _) = try it.playingApp()
        try it.session.setCategory(.playback, options: .mixWithOthers)
        try it.session.setActive(true, notifyOthersOnDeactivation: true)
        #expect(it.isActive)
        #expect(it.interruptions(of: music).isEmpty)
    }

    @Test
    func `§4 a voice app that went to the background in silence gives the session up, and is left alone`()
        throws
    {
        let it = Scene()
        let (music, _) = try it.playingApp()
        try it.activate(.playAndRecord)
        it.app.enterBackground()
        try it.session.setActive(false, notifyOthersOnDeactivation: true)
        #expect(it.interruptions(of: music).last == .interruptionEnded(shouldResume: true))
        it.device.advance(by: .seconds(10))
        #expect(it.app.ground == .suspended)
        it.app.resume()
        #expect(it.interruptions().isEmpty, "no session was taken from it")
    }

    @Test(arguments: [Duration.seconds(480), .seconds(60), nil])
    func `§4 a call in which nothing sounds is taken after the profile's patience, or never`(
        _ patience: Duration?
    ) throws {
        let it = Scene(.ios17.with { $0.idleDeactivation = patience })
        try it.activate(.playAndRecord, mode: .voiceChat)
        let unit = it.app.addPlayer(.unit(voiceProcessing: true))
        try unit.play()
        it.device.advance(by: .seconds(3_600))
        #expect(it.isActive, "a call in which something sounds is not idle")
        unit.stop()
        it.device.advance(by: (patience ?? .seconds(3_600)) - .seconds(1))
        #expect(it.isActive)
        it.device.advance(by: .seconds(2))
        #expect(it.isActive == (patience == nil))
        #expect(it.interruptions() == (patience == nil ? [] : [.interruptionBegan(reason: .default)]))
    }

    @Test func `§4 the system takes about eight minutes by default`() {
        #expect(OSProfile.all.allSatisfy { $0.idleDeactivation == .seconds(480) })
    }
}
