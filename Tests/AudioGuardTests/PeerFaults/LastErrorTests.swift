import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Does several things in a row, and hands on the one error that it has room for.
private final class OneError: Approach {
    let app: SimulatedApp
    private let lastError = Locked<SessionError?>(nil)

    init(_ app: SimulatedApp) {
        self.app = app
        _ = app.session.observe { [weak self] event in
            guard let self, event == .mediaServicesReset else { return }
            inTurn([{ try $0.configureListening() }, { try $0.app.session.setActive(true) }])
        }
    }

    var toldErrors: [SessionError] { lastError.withLock { $0.map { [$0] } ?? [] } }

    func leave() {
        inTurn([{ try $0.app.session.setActive(false) }, { try $0.set(.fresh) }])
    }

    private func inTurn(_ steps: [(OneError) throws -> Void]) {
        for step in steps {
            do {
                try step(self)
            } catch {
                lastError.withLock { $0 = error as? SessionError }
            }
        }
    }
}

@Suite struct `Only the last of several errors reported` {
    static let errors: [SessionError] = [.cannotInterruptOthers, .unspecified]

    @Test(arguments: Side.allCases)
    func `when all is set again after a reset`(_ side: Side) throws {
        let device = SimulatedDevice()
        let it = side.approach(of: OneError.self, in: device.addApp("our app"))
        try it.join()
        device.loseMediaServices()
        it.app.inject(SessionFault(at: .configure, error: Self.errors[0]))
        it.app.inject(SessionFault(at: .activate, error: Self.errors[1]))
        device.resetMediaServices()
        side.expect(it.toldErrors.contains(Self.errors[0]))
        #expect(it.toldErrors.contains(Self.errors[1]))
    }

    @Test(arguments: Side.allCases)
    func `when the session is given up and put back at the end`(_ side: Side) throws {
        let it = side.approach(of: OneError.self)
        try it.join()
        try it.speak()
        it.app.inject(SessionFault(at: .deactivate, error: Self.errors[0]))
        it.app.inject(SessionFault(at: .configure, error: Self.errors[1]))
        it.leave()
        side.expect(it.toldErrors.contains(Self.errors[0]))
        #expect(it.toldErrors.contains(Self.errors[1]))
    }
}
