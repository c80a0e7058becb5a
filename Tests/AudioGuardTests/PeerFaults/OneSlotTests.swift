import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Keeps what was in the one place that there is.
private final class OneSlot: Approach {
    let app: SimulatedApp
    private let cached = Locked<SessionConfiguration?>(nil)

    init(_ app: SimulatedApp) { self.app = app }

    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void {
        let now = app.session.snapshot.configuration
        cached.withLock { $0 = now }
        try serve(need)
        return { [self] in
            if let below = cached.withLock({ $0 }) { try? set(below) }
        }
    }
}

@Suite struct `One static slot instead of a stack` {
    @Test(arguments: Side.allCases, OSProfile.all)
    func `loses what lay below the outer of two borrowers`(_ side: Side, _ profile: OSProfile) throws {
        let it = side.approach(of: OneSlot.self, on: profile)
        try it.join()
        try it.speak()
        let before = it.app.session.snapshot
        let giveBackOuter = try it.borrow(for: .measure, by: "speech.scoring")
        let giveBackInner = try it.borrow(for: .record, by: "quiz.recorder")
        giveBackInner()
        giveBackOuter()
        side.expect(it.app.session.snapshot == before)
    }

    @Test(arguments: Side.allCases, OSProfile.all)
    func `loses it also when the outer one gives back first`(_ side: Side, _ profile: OSProfile) throws {
        let it = side.approach(of: OneSlot.self, on: profile)
        try it.join()
        try it.speak()
        let before = it.app.session.snapshot
        let giveBackFirst = try it.borrow(for: .measure, by: "speech.scoring")
        let giveBackSecond = try it.borrow(for: .record, by: "quiz.recorder")
        giveBackFirst()
        giveBackSecond()
        side.expect(it.app.session.snapshot == before)
    }
}
