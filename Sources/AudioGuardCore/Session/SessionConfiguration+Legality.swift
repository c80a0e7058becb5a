extension SessionConfiguration {
    /// The option bits that may be set in a category. Any other bit makes the whole call fail.
    public static func legalOptions(in category: SessionCategory) -> SessionOptions {
        switch category {
        case .ambient: [.mixWithOthers, .duckOthers]
        case .soloAmbient, .audioProcessing: []
        case .playback: [.mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers]
        case .record:
            [
                .allowBluetoothHFP, .overrideMutedMicrophoneInterruption, .farFieldInput,
                .bluetoothHighQualityRecording,
            ]
        case .playAndRecord:
            [
                .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers, .allowBluetoothHFP,
                .defaultToSpeaker, .allowBluetoothA2DP, .allowAirPlay,
                .overrideMutedMicrophoneInterruption, .farFieldInput, .bluetoothHighQualityRecording,
            ]
        case .multiRoute:
            [
                .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers,
                .overrideMutedMicrophoneInterruption,
            ]
        }
    }

    /// The bits for which the platform would refuse this configuration. A bit 0x10 without 0x1 is one of them.
    public var illegalOptions: SessionOptions {
        var illegal = options.subtracting(Self.legalOptions(in: category))
        let spokenAlone = SessionOptions(rawValue: 0x10)
        if options.contains(spokenAlone), !options.contains(.mixWithOthers) { illegal.insert(spokenAlone) }
        return illegal
    }

    /// Why the platform would refuse this configuration, or `nil` if it would not.
    public var illegality: SessionError? {
        let illegal = illegalOptions
        if !illegal.isEmpty {
            return category == .playback && illegal == .allowAirPlay ? .unspecified : .badParam
        }
        let isLongForm = routeSharing == .longFormAudio || routeSharing == .longFormVideo
        let longFormModes: [SessionMode] = [.default, .moviePlayback, .spokenAudio]
        if isLongForm, category != .playback || !options.isEmpty || !longFormModes.contains(mode) {
            return .badParam
        }
        return nil
    }

    /// This configuration with the options that its category allows, and no others.
    public var withLegalOptions: SessionConfiguration {
        var legal = self
        legal.options.subtract(illegalOptions)
        return legal
    }

    /// This configuration as the platform stores it: ducking implies mixing.
    public var asStored: SessionConfiguration {
        var stored = self
        if options.contains(.duckOthers) { stored.options.insert(.mixWithOthers) }
        return stored
    }
}
