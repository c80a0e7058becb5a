import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Sets the session for a call as soon as it is linked in.
private final class SetsAtOnce: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) {
        self.app = app
        try? configureSpeaking()
        try? app.session.setActive(true)
    }
}

@Suite struct `The session touched before the call begins` {
    @Test(arguments: Side.allCases, OSProfile.all)
    func `is not as the app has left it`(_ side: Side, _ profile: OSProfile) throws {
        let app = SimulatedDevice(profile: profile).addApp("our app")
        try app.session.setCategory(.ambient)
        let before = app.session.snapshot
        let it = side.approach(of: SetsAtOnce.self, in: app)
        side.expect(it.app.session.snapshot == before)
    }

    @Test(arguments: Side.allCases, OSProfile.all)
    func `asks the user for the microphone`(_ side: Side, _ profile: OSProfile) throws {
        var profile = profile
        profile.activationUsesInput = true
        let app = SimulatedDevice(profile: profile).addApp("our app")
        app.setPermission(.undetermined)
        let it = side.approach(of: SetsAtOnce.self, in: app)
        side.expect(!it.app.wasAskedForMicrophone)
    }
}
