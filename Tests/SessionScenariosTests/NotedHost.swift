import AudioGuardSimulator
import SessionScenarios

/// Code under test that notes what it is told.
final class NotedHost: ScenarioHost {
    private(set) var app: SimulatedApp?
    private(set) var pressed: [String] = []

    func launch(as app: SimulatedApp) { self.app = app }
    func press(_ button: String) { pressed.append(button) }
    func settle() {}
}
