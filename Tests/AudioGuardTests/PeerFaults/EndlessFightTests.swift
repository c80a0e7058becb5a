import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Sets what it wants again, whenever it finds something else.
private final class SetsAgain: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) { self.app = app }

    func join() throws {
        try configureListening()
        try engine.setActive(true)
        _ = app.session.observe { [weak self] event in
            guard let self, case .routeChanged = event,
                app.session.snapshot.configuration != GuardedApp.listening
            else { return }
            try? configureListening()
        }
    }
}

@Suite struct `An endless fight with the app that re-reads and rewrites` {
    /// So often the app sets its own again before the test calls it endless.
    static let endless = 200

    @Test(arguments: Side.allCases, OSProfile.all)
    func `goes on as long as both live`(_ side: Side, _ profile: OSProfile) throws {
        let rewrites = try rewrites(side, profile) { try? $0.setCategory(.soloAmbient) }
        side.expect(rewrites < Self.endless)
    }

    @Test(arguments: Side.allCases, OSProfile.all)
    func `goes on also where no hook sees the app`(_ side: Side, _ profile: OSProfile) throws {
        let rewrites = try rewrites(side, profile) { session in
            try? SimulatorBackend(session).perform(.configure(to: SessionConfiguration(.soloAmbient)))
        }
        side.expect(rewrites < Self.endless)
    }

    /// How often an app that wants SoloAmbient sets it again.
    private func rewrites(
        _ side: Side,
        _ profile: OSProfile,
        _ rewrite: @escaping @Sendable (SimulatedSession) -> Void
    ) throws -> Int {
        let it = side.approach(of: SetsAgain.self, on: profile)
        try it.join()
        let session = it.app.session
        let count = Locked(0)
        _ = session.observe { event in
            guard case .routeChanged = event, session.snapshot.configuration.category != .soloAmbient,
                count.withLock({ $0 < Self.endless })
            else { return }
            count.withLock { $0 += 1 }
            rewrite(session)
        }
        rewrite(session)
        return count.withLock { $0 }
    }
}
