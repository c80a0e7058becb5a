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
        Route(outputs: outputs(of: app), inputs: currentInput(of: app).map { $0.type.alone } ?? [])
    }

    /// An override wins, then what the user picked, then what was plugged last, then what is built in.
    func outputs(of app: Int) -> [PortType] {
        let category = apps[app].configuration.category
        guard category.hasOutput else { return [] }
        if apps[app].portOverride == .speaker { return PortType.builtInSpeaker.alone }
        return outputsWithoutOverride(of: app)
    }

    private func outputsWithoutOverride(of app: Int) -> [PortType] {
        switch pick {
        case .builtIn(.builtInSpeaker): return PortType.builtInSpeaker.alone
        case .builtIn: return builtInOutput(of: app).alone
        case .accessory(let name):
            if let picked = accessories.first(where: { $0.name == name }),
                let port = output(of: picked, for: app)
            {
                return port.alone
            }
        case nil: break
        }
        if apps[app].configuration.category == .multiRoute { return outputsTogether(of: app) }
        return lastOutput(of: app)?.alone ?? builtInOutput(of: app).alone
    }

    private func lastOutput(of app: Int) -> PortType? {
        for accessory in accessories.reversed() {
            if let port = output(of: accessory, for: app) { return port }
        }
        return nil
    }

    /// In MultiRoute headphones sound beside one other wired device; the loudspeaker only where nothing else is.
    private func outputsTogether(of app: Int) -> [PortType] {
        var other: PortType?
        var hasHeadphones = false
        for accessory in accessories.reversed() {
            guard let port = output(of: accessory, for: app) else { continue }
            if port == .headphones { hasHeadphones = true }
            if other == nil, port == .usbAudio || port == .hdmi || port == .lineOut { other = port }
        }
        if hasHeadphones, let other { return [other, .headphones] }
        return lastOutput(of: app)?.alone ?? builtInOutput(of: app).alone
    }

    private func builtInOutput(of app: Int) -> PortType {
        let configuration = apps[app].configuration
        let isSpeaker =
            configuration.category != .playAndRecord || !hardware.hasReceiver
            || configuration.options.contains(.defaultToSpeaker) || effectiveMode(of: app) == .videoChat
        return isSpeaker ? .builtInSpeaker : .builtInReceiver
    }

    /// The port by which an accessory can be heard in the app's configuration; `nil` when it cannot. Hands-free
    /// wins over stereo on one device.
    private func output(of accessory: Accessory, for app: Int) -> PortType? {
        if isHandsFreeAllowed(for: app), accessory.outputs.contains(.bluetoothHFP) { return .bluetoothHFP }
        return accessory.outputs.first { port in
            switch port {
            case .bluetoothHFP: false
            case .bluetoothA2DP: isStereoBluetoothAllowed(for: app)
            case .airPlay: isAirPlayAllowed(for: app, mirrored: accessory.mirrors)
            case .builtInMicrophone, .headsetMicrophone, .lineIn: false
            case .builtInSpeaker, .builtInReceiver, .headphones, .bluetoothLE, .lineOut, .hdmi, .usbAudio,
                .carAudio, .other:
                true
            }
        }
    }

    /// Whether hands-free devices may be used: where the option is set, or a chat mode implies it.
    func isHandsFreeAllowed(for app: Int) -> Bool {
        let configuration = apps[app].configuration
        guard configuration.category.needsInput else { return false }
        if configuration.options.contains(.allowBluetoothHFP) { return true }
        let mode = effectiveMode(of: app)
        return mode == .voiceChat || mode == .videoChat
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
            return mirrored && (mode == .default || mode == .videoChat || mode == .gameChat)
        case .record, .multiRoute, .audioProcessing: return false
        }
    }

    /// The mode that acts. GameChat acts only where the system's game kit has set it.
    func effectiveMode(of app: Int) -> SessionMode {
        let mode = profile.effectiveMode(of: apps[app].configuration)
        return mode == .gameChat && !apps[app].gameKitSpeaks ? .default : mode
    }
}
