import AudioGuardCore

extension DeviceState {
    /// What an app's session is now, route included.
    func snapshot(of app: Int) -> SessionSnapshot {
        SessionSnapshot(
            configuration: apps[app].configuration,
            isActive: apps[app].isActive,
            portOverride: apps[app].portOverride,
            route: route(of: app),
            preferences: apps[app].preferences,
            hazards: hazards(of: app)
        )
    }

    /// Where an app's sound goes and comes from.
    func route(of app: Int) -> Route {
        let category = apps[app].configuration.category
        return Route(
            outputs: category.hasOutput ? outputs(of: app) : [],
            inputs: category.hasInput ? currentInput(of: app).map { [$0.type] } ?? [] : []
        )
    }

    /// An override wins, then what the user picked, then what was plugged last, then what is built in.
    private func outputs(of app: Int) -> [PortType] {
        if apps[app].portOverride == .speaker { return [.builtInSpeaker] }
        let configuration = apps[app].configuration
        let plugged = accessories.reversed().compactMap { output(of: $0, for: app) }
        let isSpeaker = configuration.prefersSpeaker || !hardware.hasReceiver
        let builtIn: PortType = isSpeaker ? .builtInSpeaker : .builtInReceiver
        if let pickedOutput {
            if plugged.contains(pickedOutput) { return [pickedOutput] }
            if pickedOutput == .builtInSpeaker { return [.builtInSpeaker] }
            if pickedOutput == .builtInReceiver { return [builtIn] }
        }
        guard let last = plugged.first else { return [builtIn] }
        if configuration.category == .multiRoute, plugged.contains(.headphones) {
            let beside: [PortType] = [.usbAudio, .hdmi, .lineOut]
            if let other = plugged.first(where: beside.contains) { return [other, .headphones] }
        }
        return [last]
    }

    /// The port by which an accessory can be heard in the app's configuration; `nil` when it cannot.
    private func output(of accessory: Accessory, for app: Int) -> PortType? {
        accessory.outputs.first { port in
            switch port {
            case .bluetoothHFP: isHandsFreeAllowed(for: app) && apps[app].configuration.category.hasOutput
            case .bluetoothA2DP: isStereoBluetoothAllowed(for: app)
            case .airPlay: isAirPlayAllowed(for: app, mirrored: accessory.mirrors)
            default: true
            }
        }
    }

    private func isHandsFreeAllowed(for app: Int) -> Bool {
        let configuration = apps[app].configuration
        let mode = effectiveMode(of: app)
        guard configuration.category == .playAndRecord || configuration.category == .record else {
            return false
        }
        return configuration.options.contains(.allowBluetoothHFP) || mode == .voiceChat || mode == .videoChat
    }

    private func isStereoBluetoothAllowed(for app: Int) -> Bool {
        switch apps[app].configuration.category {
        case .ambient, .soloAmbient, .playback: true
        case .playAndRecord: apps[app].configuration.options.contains(.allowBluetoothA2DP)
        case .record, .multiRoute, .audioProcessing: false
        }
    }

    private func isAirPlayAllowed(for app: Int, mirrored: Bool) -> Bool {
        switch apps[app].configuration.category {
        case .ambient, .soloAmbient, .playback: return true
        case .playAndRecord:
            let mode = effectiveMode(of: app)
            if mode == .voiceChat { return false }
            if apps[app].configuration.options.contains(.allowAirPlay) { return true }
            return mirrored && [.default, .videoChat, .gameChat].contains(mode)
        case .record, .multiRoute, .audioProcessing: return false
        }
    }

    /// The mode that acts. GameChat acts only where the system's game kit has set it.
    func effectiveMode(of app: Int) -> SessionMode {
        let mode = profile.effectiveMode(of: apps[app].configuration)
        return mode == .gameChat && !apps[app].gameKitSpeaks ? .default : mode
    }

    // MARK: inputs

    /// Whether anything can be spoken into.
    var isInputAvailable: Bool { hardware.hasMicrophone || accessories.contains { !$0.inputs.isEmpty } }

    /// The inputs that can be chosen in the app's configuration, the built-in one first.
    func availableInputs(of app: Int) -> [InputPort] {
        let builtIn = hardware.hasMicrophone ? [hardware.microphone] : []
        guard apps[app].configuration.category.hasInput else { return [] }
        let plugged = accessories.flatMap { accessory in
            accessory.inputPorts.filter { $0.type != .bluetoothHFP || isHandsFreeAllowed(for: app) }
        }
        return builtIn + plugged
    }

    /// The input in use: the preferred one, else the one that belongs to the output, else the last one.
    func currentInput(of app: Int) -> InputPort? {
        let inputs = availableInputs(of: app)
        if let wish = apps[app].preferences.input, let port = inputs.first(where: { $0.uid == wish }) {
            return port
        }
        return inputs.last
    }

    /// A preferred input that is not there any more reads back as none.
    mutating func lapsePreferredInput(of app: Int) {
        guard let wish = apps[app].preferences.input,
            !availableInputs(of: app).contains(where: { $0.uid == wish })
        else { return }
        apps[app].preferences.input = nil
        apps[app].actingPreferences.input = nil
    }

    func dataSources(ofPort uid: String, app: Int) -> [DataSource] {
        availableInputs(of: app).first { $0.uid == uid }?.dataSources ?? []
    }

    // MARK: changes

    /// Something is plugged or pulled: an override ends, and whose route changes is told.
    mutating func replug(_ reason: SessionEvent.RouteChangeReason, to accessories: [Accessory]) {
        changeRoutes(reason) {
            $0.accessories = accessories; $0.pickedOutput = nil
        }
    }

    /// The user chooses an output by the system's own picker. No setter is called.
    mutating func pick(_ output: PortType) {
        let isBuiltIn = output == .builtInSpeaker || output == .builtInReceiver
        changeRoutes(isBuiltIn ? .override : .newDeviceAvailable) { $0.pickedOutput = output }
    }

    private mutating func changeRoutes(
        _ reason: SessionEvent.RouteChangeReason,
        _ change: (inout DeviceState) -> Void
    ) {
        let previous = apps.indices.map { route(of: $0) }
        change(&self)
        for app in apps.indices {
            lapsePreferredInput(of: app)
            apps[app].portOverride = .none
            guard route(of: app) != previous[app] else { continue }
            if profile.quietFaultEnds.contains(.routeChange) { apps[app].hasQuietFault = false }
            postRouteChange(reason, to: app, previous: previous[app])
        }
    }

    mutating func postRouteChange(_ reason: SessionEvent.RouteChangeReason, to app: Int, previous: Route) {
        post(.routeChanged(reason: reason, previous: previous), to: app)
    }
}
