import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Gives the session up when the class ends, whoever uses it.
private final class GivesUp: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) { self.app = app }

    func leave() { try? app.session.setActive(false, notifyOthersOnDeactivation: true) }
}

@Suite struct `Deactivation on leave that stops the app's own player` {
    @Test(arguments: Side.allCases, [SimulatedPlayer.Kind.framework, .queue])
    func `silences what the app plays`(_ side: Side, _ kind: SimulatedPlayer.Kind) throws {
        for profile in OSProfile.all {
            let it = side.approach(of: GivesUp.self, on: profile)
            try it.join()
            let player = it.app.addPlayer(kind)
            try player.play()
            it.leave()
            side.expect(player.isPlaying, "\(profile)")
        }
    }

    @Test func `but a session that nobody uses is given up, so that a song goes on`() throws {
        let device = SimulatedDevice()
        let it = Side.ours.approach(of: GivesUp.self, in: device.addApp("our app"))
        try it.join()
        it.leave()
        #expect(!it.app.session.snapshot.isActive)
    }
}
