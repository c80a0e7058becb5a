import AudioGuardCore

extension DeviceState {
    /// Whether anything can be spoken into.
    var isInputAvailable: Bool { microphone != nil || accessoryInputs.contains { !$0.isEmpty } }

    /// The inputs that can be chosen in the app's configuration, the built-in one first.
    func availableInputs(of app: Int) -> [InputPort] {
        guard apps[app].configuration.category.hasInput else { return [] }
        let isHandsFree = isHandsFreeAllowed(for: app)
        let plugged = accessoryInputs.joined().filter { $0.type != .bluetoothHFP || isHandsFree }
        return (microphone.map { [$0] } ?? []) + plugged
    }

    func input(of app: Int, withUID uid: String) -> InputPort? {
        guard apps[app].configuration.category.hasInput else { return nil }
        if let microphone, microphone.uid == uid { return microphone }
        let isHandsFree = isHandsFreeAllowed(for: app)
        for ports in accessoryInputs {
            for port in ports where port.uid == uid && (port.type != .bluetoothHFP || isHandsFree) {
                return port
            }
        }
        return nil
    }

    /// The input in use: the built-in one beside an override, else the preferred one, else the last one.
    func currentInput(of app: Int) -> InputPort? {
        guard apps[app].configuration.category.hasInput else { return nil }
        if apps[app].portOverride == .speaker, let microphone { return microphone }
        if let wish = apps[app].preferences.input, let port = input(of: app, withUID: wish) { return port }
        if !accessories.isEmpty {
            let isHandsFree = isHandsFreeAllowed(for: app)
            for ports in accessoryInputs.reversed() {
                if let port = ports.last(where: { $0.type != .bluetoothHFP || isHandsFree }) { return port }
            }
        }
        return microphone
    }

    /// A preferred input that is not there any more reads back as none.
    mutating func lapsePreferredInput(of app: Int) {
        guard let wish = apps[app].preferences.input, input(of: app, withUID: wish) == nil else { return }
        apps[app].preferences.input = nil
        apps[app].actingPreferences.input = nil
    }

    func dataSources(ofPort uid: String, app: Int) -> [DataSource] {
        input(of: app, withUID: uid)?.dataSources ?? []
    }

    /// The data source in use of the input in use.
    func dataSource(of app: Int) -> DataSource? {
        guard let input = currentInput(of: app), !input.dataSources.isEmpty else { return nil }
        return dataSource(of: app, at: input)
    }

    /// The data source that a port uses: the one that was wished for, else the one that the mode takes: beside
    /// the camera for videos, else the first.
    func dataSource(of app: Int, at input: InputPort) -> DataSource? {
        let preferences = apps[app].preferences
        if let wish = preferences.inputDataSource, currentInput(of: app)?.uid == input.uid,
            let source = input.dataSources.first(where: { $0.id == wish })
        {
            return source
        }
        if let wish = preferences.dataSources?[input.uid],
            let source = input.dataSources.first(where: { $0.id == wish })
        {
            return source
        }
        let films = effectiveMode(of: app) == .videoRecording
        let camera = films ? input.dataSources.first { $0.orientation == "Back" } : nil
        return camera ?? input.dataSources.first
    }

    /// How the data source in use hears.
    func polarPattern(of app: Int) -> PolarPattern? {
        guard let input = currentInput(of: app), let source = dataSource(of: app) else { return nil }
        return polarPattern(of: app, at: input, source)
    }

    /// How a data source hears: as was wished for, else in its first way.
    func polarPattern(of app: Int, at input: InputPort, _ source: DataSource) -> PolarPattern? {
        guard let wishes = apps[app].preferences.polarPatterns else { return source.polarPatterns.first }
        return wishes["\(input.uid)/\(source.id)"] ?? source.polarPatterns.first
    }
}
