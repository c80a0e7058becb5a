import AudioGuardCore

extension OSProfile {
    /// Why this version refuses a configuration; `nil` if it does not.
    func illegality(of configuration: SessionConfiguration) -> SessionError? {
        let category = configuration.category
        let muted = SessionOptions.overrideMutedMicrophoneInterruption
        guard configuration.options.isSubset(of: knownOptions) else { return .badParam }
        if configuration.options.contains(muted), category != .playAndRecord,
            !mutedMicrophoneOption.contains(category)
        {
            return .badParam
        }
        return configuration.illegality
    }

    /// A configuration as this version stores it.
    func stored(_ configuration: SessionConfiguration) -> SessionConfiguration {
        var stored = configuration.asStored
        if ambientReadsBackMixing, stored.category == .ambient { stored.options.insert(.mixWithOthers) }
        return stored
    }

    /// Whether a session so configured lets other apps sound beside it.
    func mixes(_ configuration: SessionConfiguration) -> Bool {
        configuration.mixesWithOthers && (configuration.category != .multiRoute || multiRouteMixable)
    }

    /// The mode that acts: one that the category, or this version, does not support behaves as default.
    func effectiveMode(of configuration: SessionConfiguration) -> SessionMode {
        let mode = configuration.mode
        if mode == .default { return mode }
        return unknownModes & mode.bit == 0 && configuration.category.supports(mode) ? mode : .default
    }
}

extension SessionMode {
    /// One bit for each mode, so that sets of them are read fast.
    var bit: UInt32 {
        switch self {
        case .default: 0x1
        case .voiceChat: 0x2
        case .videoChat: 0x4
        case .gameChat: 0x8
        case .videoRecording: 0x10
        case .measurement: 0x20
        case .moviePlayback: 0x40
        case .spokenAudio: 0x80
        case .voicePrompt: 0x100
        case .shortFormVideo: 0x200
        case .dualRoute: 0x400
        }
    }
}

extension SessionCategory {
    /// Whether a mode acts in this category. One that does not is no error: it behaves as default.
    public func supports(_ mode: SessionMode) -> Bool {
        switch mode {
        case .voiceChat, .videoChat, .gameChat: self == .playAndRecord
        case .videoRecording: self == .playAndRecord || self == .record
        case .default, .measurement, .moviePlayback, .spokenAudio, .voicePrompt, .shortFormVideo, .dualRoute:
            true
        }
    }
}
