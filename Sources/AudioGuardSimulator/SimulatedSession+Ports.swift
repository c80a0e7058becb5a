import AudioGuard
public import AudioGuardCore

extension SimulatedSession {
    /// The outputs in use; empty where the category has none.
    public var currentOutputs: [OutputPort] {
        device.state.withLock { state in
            state.route(of: app).outputs.map { OutputPort($0, of: state.accessories) }
        }
    }

    /// The data source of a port that is used, or would be: the one that was chosen, else the one that suits the
    /// mode. `nil` where there is no choice.
    public func selectedDataSource(of port: InputPort) -> DataSource? {
        device.state.withLock { $0.dataSource(of: app, at: port) }
    }

    /// How a data source hears: as was chosen, else as it does by itself. `nil` where there is no choice.
    public func selectedPolarPattern(of source: DataSource, port: InputPort) -> PolarPattern? {
        device.state.withLock { $0.polarPattern(of: app, at: port, source) }
    }

    /// What sort of spoken prompts are welcome just now.
    public var promptStyle: PromptStyle { device.state.withLock { PromptStyle(in: $0) } }
}
