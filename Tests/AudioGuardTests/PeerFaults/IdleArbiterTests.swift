import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Stands between the modules and the session, and steps aside while a call is on.
private final class StepsAside: Approach {
    let app: SimulatedApp
    private let isInCall = Locked(false)

    init(_ app: SimulatedApp) {
        self.app = app
        for setter in SessionCall.Setter.allCases {
            app.session.replace(setter) { [isInCall] _, original throws(SessionError) in
                guard isInCall.withLock({ $0 }) else { return }
                try original()
            }
        }
    }

    func join() throws {
        isInCall.withLock { $0 = true }
        try configureListening()
        try engine.setActive(true)
    }

    func leave() { isInCall.withLock { $0 = false } }
}

@Suite struct `An arbiter that does nothing exactly during a call` {
    static let calls: [SessionCall] = [
        .setCategory(.playback), .setCategory(.soloAmbient), .setActive(false, notifyOthers: true),
    ]

    @Test(arguments: Side.allCases, calls)
    func `lets a module take the microphone from who speaks`(_ side: Side, _ call: SessionCall) throws {
        for profile in OSProfile.all {
            let it = side.approach(of: StepsAside.self, on: profile)
            try it.join()
            try it.speak()
            let voice = it.app.addPlayer(.unit(voiceProcessing: true))
            try voice.play()
            #expect(voice.hearsMicrophone)
            try? it.app.session.call(call)
            side.expect(voice.hearsMicrophone, "\(profile)")
        }
    }
}
