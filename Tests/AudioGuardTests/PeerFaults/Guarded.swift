import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// Our approach: the guard.
final class Guarded: Approach {
    let app: SimulatedApp
    private let trail = NotedTrail()
    private let sessionGuard: SessionGuard

    init(_ app: SimulatedApp) {
        self.app = app
        sessionGuard = SessionGuard(
            backend: SimulatorBackend(app.session),
            trail: trail,
            callers: FixedCallers(Caller(module: "some.module", confidence: .symbol))
        )
    }

    var engine: any SessionSetters { sessionGuard.session(for: "rtc") }
    var toldErrors: [SessionError] {
        trail.records.flatMap { [$0.error].compactMap(\.self) + $0.laterErrors }
    }

    func join() throws {
        try configureListening()
        try engine.setActive(true)
        sessionGuard.beginClass(.listening)
    }

    func speak() throws {
        sessionGuard.enter(.speaking)
        try configureSpeaking()
    }

    func listen() throws {
        sessionGuard.enter(.listening)
        try configureListening()
    }

    func leave() { sessionGuard.endClass() }

    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void {
        let loan = Loan(try sessionGuard.session(for: module).borrow(for: need))
        return { loan.end() }
    }

    /// A lease that a closure can hold.
    private final class Loan {
        private var lease: SessionLease?

        init(_ lease: consuming SessionLease) { self.lease = consume lease }

        func end() { lease.take()?.giveBack() }
    }
}
