import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Keeps category and options, and restores them by the setter that keeps the mode.
private final class WithoutMode: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) { self.app = app }

    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void {
        let cached = app.session.snapshot.configuration
        try serve(need)
        return { [app] in try? app.session.setCategory(cached.category, options: cached.options) }
    }
}

@Suite struct `The mode is not cached` {
    @Test(arguments: Side.allCases, OSProfile.all)
    func `so the class goes on in measurement mode`(_ side: Side, _ profile: OSProfile) throws {
        let it = side.approach(of: WithoutMode.self, on: profile)
        try it.join()
        try it.speak()
        let giveBack = try it.borrow(for: .measure, by: "speech.scoring")
        giveBack()
        side.expect(it.app.session.snapshot.configuration.mode == .voiceChat)
    }
}
