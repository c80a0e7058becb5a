import AudioGuardCore
import AudioGuardSimulator
import Testing

/// Takes options of 0 for "nothing was cached".
private final class ZeroIsNothing: Approach {
    let app: SimulatedApp

    init(_ app: SimulatedApp) { self.app = app }

    func borrow(for need: LeaseNeed, by module: ModuleID) throws -> () -> Void {
        let cached = app.session.snapshot.configuration
        try serve(need)
        return { [self] in
            guard cached.options.rawValue != 0 else { return }
            try? set(cached)
        }
    }
}

@Suite struct `Never restores when options are 0` {
    static let categories: [SessionCategory] = [.ambient, .soloAmbient, .playback, .record]

    @Test(arguments: Side.allCases, categories)
    func `so a category without options does not come back`(_ side: Side, _ category: SessionCategory) throws
    {
        let it = side.approach(of: ZeroIsNothing.self)
        try it.app.session.setCategory(category)
        let before = it.app.session.snapshot
        #expect(before.configuration.options.rawValue == 0)
        let giveBack = try it.borrow(for: .measure, by: "speech.scoring")
        #expect(it.app.session.snapshot.configuration != before.configuration)
        giveBack()
        side.expect(it.app.session.snapshot == before)
    }
}
