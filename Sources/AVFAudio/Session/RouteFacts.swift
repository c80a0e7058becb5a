import AudioGuardCore
import AudioGuardSimulator

/// What is known of a route, and stays known when its devices are gone.
struct RouteFacts: Sendable {
    var inputs: [PortFacts] = []
    var outputs: [PortFacts] = []

    init() {}

    init(of session: SimulatedSession) {
        inputs = session.currentInput.map { [PortFacts($0)] } ?? []
        outputs = session.currentOutputs.map(PortFacts.init)
    }

    /// What is known of a route of which the platform names the ports.
    init(_ route: Route) {
        inputs = route.inputs.map(PortFacts.init)
        outputs = route.outputs.map(PortFacts.init)
    }

    var route: Route { Route(outputs: outputs.map(\.type), inputs: inputs.map(\.type)) }
}
