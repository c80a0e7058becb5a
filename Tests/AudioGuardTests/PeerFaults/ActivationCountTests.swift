import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Counts activations, also those that did not happen.
private final class Counted: Approach {
    let app: SimulatedApp
    private let count = Locked(0)

    init(_ app: SimulatedApp) {
        self.app = app
        _ = app.session.observe { [weak self] event in
            guard let self, case .interruptionEnded = event, count.withLock({ $0 > 0 }) else { return }
            try? self.app.session.setActive(true)
        }
    }

    var engine: any SessionSetters { CountingSession(session: app.session, count: count) }

    private struct CountingSession: SessionSetters {
        let session: SimulatedSession
        let count: Locked<Int>

        func call(_ call: SessionCall) throws(SessionError) {
            if case .setActive(let active, _) = call { count.withLock { $0 += active ? 1 : -1 } }
            try session.call(call)
        }
    }
}

@Suite struct `Activation count lowered though the call failed` {
    @Test(arguments: Side.allCases, OSProfile.all)
    func `so nobody takes the session back after an interruption`(_ side: Side, _ profile: OSProfile) throws {
        let device = SimulatedDevice(profile: profile)
        let it = side.approach(of: Counted.self, in: device.addApp("our app"))
        try it.join()
        it.app.inject(SessionFault(at: .deactivate, error: .unspecified))
        #expect(throws: SessionError.unspecified) { try it.engine.setActive(false) }
        #expect(it.app.session.snapshot.isActive)
        let phone = device.addApp("phone", as: .phone)
        try phone.ring()
        try phone.endCall()
        side.expect(it.app.session.snapshot.isActive)
    }
}
