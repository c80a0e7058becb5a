import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Hooks that fill in the caller's error, and go on to the original all the same.
private final class RefusesAndPerforms: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) {
        self.app = app
        for setter in SessionCall.Setter.allCases {
            app.session.replace(setter) { _, original throws(SessionError) in
                try original()
                throw .cannotInterruptOthers
            }
        }
    }

    // The engine is let through.
    var engine: any SessionSetters { Unhooked(backend: SimulatorBackend(app.session)) }

    private struct Unhooked: SessionSetters {
        let backend: SimulatorBackend

        func call(_ call: SessionCall) throws(SessionError) {
            try backend.perform(call.request(over: backend.snapshot().configuration))
        }
    }
}

@Suite struct `A hook that sets an error and still calls the original` {
    static let calls: [SessionCall] = [
        .setActive(false, notifyOthers: false),
        .setCategory(.playback),
        .setCategoryOptions(.soloAmbient, []),
        .setCategoryMode(.record, .measurement, []),
        .setCategoryPolicy(.playAndRecord, .default, .default, []),
        .setMode(.measurement),
    ]

    @Test(arguments: Side.allCases, calls)
    func `tells its caller of a failure, and changes the session`(_ side: Side, _ call: SessionCall) throws {
        for profile in OSProfile.all {
            let it = side.approach(of: RefusesAndPerforms.self, on: profile)
            try it.join()
            try it.speak()
            try it.app.addPlayer(.unit(voiceProcessing: true)).play()
            let before = it.app.session.snapshot
            let hasFailed: Bool
            do {
                try it.app.session.call(call)
                hasFailed = false
            } catch {
                hasFailed = true
            }
            side.expect(!(hasFailed && it.app.session.snapshot != before), "\(profile)")
        }
    }
}
