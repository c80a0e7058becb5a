import AudioGuardCore
import AudioGuardSimulator

extension AVAudioSession {
    /// Where sound goes in and out.
    public var currentRoute: AVAudioSessionRouteDescription {
        AVAudioSessionRouteDescription(RouteFacts(of: session), of: session)
    }

    /// The inputs that can be chosen in the category in force.
    public var availableInputs: [AVAudioSessionPortDescription]? {
        session.availableInputs.map { AVAudioSessionPortDescription(PortFacts($0), of: session) }
    }

    /// Chooses an input; `nil` leaves it to the system.
    public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
        try call(.prefer(.input(inPort?.uid)))
    }

    /// The input that was chosen; `nil` when it is not there any more.
    public var preferredInput: AVAudioSessionPortDescription? {
        guard let uid = session.snapshot.preferences.input else { return nil }
        return availableInputs?.first { $0.uid == uid }
    }

    /// Moves the output by hand.
    public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
        try call(.overrideOutputAudioPort(portOverride == .speaker ? .speaker : .none))
    }

    // MARK: data sources

    /// The data sources of the input in use; `nil` where there is no choice.
    public var inputDataSources: [AVAudioSessionDataSourceDescription]? {
        currentRoute.inputs.first?.dataSources
    }

    /// The data source of the input in use.
    public var inputDataSource: AVAudioSessionDataSourceDescription? {
        currentRoute.inputs.first?.selectedDataSource
    }

    /// Chooses the data source of the input in use; `nil` leaves it to the system.
    public func setInputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        try call(.prefer(.inputDataSource(dataSource?.source.id)))
    }

    /// The data sources of the output in use: a simulated device has none.
    public var outputDataSources: [AVAudioSessionDataSourceDescription]? {
        currentRoute.outputs.first?.dataSources
    }

    /// The data source of the output in use.
    public var outputDataSource: AVAudioSessionDataSourceDescription? {
        currentRoute.outputs.first?.selectedDataSource
    }

    /// Chooses the data source of the output in use; `nil` leaves it to the system.
    public func setOutputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        try call(.prefer(.outputDataSource(dataSource?.source.id)))
    }
}
