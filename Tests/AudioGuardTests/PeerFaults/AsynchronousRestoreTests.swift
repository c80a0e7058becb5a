import AudioGuard
import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Restores later, on a queue.
private final class OnAQueue: Approach {
    let app: SimulatedApp
    private let queue = Locked<[SessionConfiguration]>([])

    init(_ app: SimulatedApp) { self.app = app }

    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void {
        let cached = app.session.snapshot.configuration
        try serve(need)
        return { [queue] in queue.withLock { $0.append(cached) } }
    }

    func catchUp() {
        for cached in queue.withLock({ $0 }) { try? set(cached) }
        queue.withLock { $0 = [] }
    }
}

@Suite struct `An asynchronous restore that races` {
    @Test(arguments: Side.allCases, OSProfile.all)
    func `undoes what the RTC engine has set since`(_ side: Side, _ profile: OSProfile) throws {
        let it = side.approach(of: OnAQueue.self, on: profile)
        try it.join()
        try it.speak()
        let giveBack = try it.borrow(for: .measure, by: "speech.scoring")
        giveBack()
        try it.listen()
        it.catchUp()
        side.expect(it.app.session.snapshot.configuration == GuardedApp.listening)
    }

    @Test(arguments: Side.allCases, OSProfile.all)
    func `has not restored when giving back returns`(_ side: Side, _ profile: OSProfile) throws {
        let it = side.approach(of: OnAQueue.self, on: profile)
        try it.join()
        try it.speak()
        let before = it.app.session.snapshot
        let giveBack = try it.borrow(for: .measure, by: "speech.scoring")
        giveBack()
        side.expect(it.app.session.snapshot == before)
    }
}
