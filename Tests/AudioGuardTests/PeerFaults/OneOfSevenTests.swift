import AudioGuardCore
import AudioGuardSimulator
import Testing

/// A hook on the setter with options alone.
private final class OneHook: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) {
        self.app = app
        app.session.replace(.setCategoryOptions) { [app] call, original throws(SessionError) in
            guard case .setCategoryOptions(let category, let options) = call else { return try original() }
            let mixing = options.union(.mixWithOthers)
            let mode = app.session.snapshot.configuration.mode
            try app.session.setCategory(category, mode: mode, policy: .default, options: mixing)
        }
    }
}

@Suite struct `A hook on one of seven setters` {
    /// Each of them breaks the class, if nobody stands in its way.
    static let calls: [SessionCall] = [
        .setCategory(.playback),
        .setCategoryOptions(.playback, []),
        .setCategoryMode(.playAndRecord, .voiceChat, .mixWithOthers),
        .setCategoryPolicy(.soloAmbient, .default, .default, []),
        .setMode(.voiceChat),
        .setActive(false, notifyOthers: false),
        .deactivate(notifyOthers: true),
    ]

    @Test(arguments: Side.allCases, calls)
    func `lets the six others break the class`(_ side: Side, _ call: SessionCall) throws {
        for profile in OSProfile.all {
            let device = SimulatedDevice(profile: profile)
            let it = side.approach(of: OneHook.self, in: device.addApp("our app"))
            try it.join()
            let options: SessionOptions = [.mixWithOthers, .defaultToSpeaker]
            try it.engine.setCategory(.playAndRecord, mode: .default, options: options)
            try? it.app.session.call(call)
            let now = it.app.session.snapshot
            let isRight =
                now.isActive && now.configuration.mixesWithOthers
                && now.route.outputs == [.builtInSpeaker] && !device.callVolumeIsInForce
            switch call {
            case .setCategoryOptions: #expect(isRight, "the one that the peer has hooked")
            default: side.expect(isRight, "\(profile)")
            }
        }
    }
}
