import AudioGuardCore

extension DeviceState {
    /// Whether call volume is in force: a voice unit runs, or an active session has a chat mode.
    var callVolumeIsInForce: Bool { runningVoiceUnit != nil || callModeIsForced }

    /// Whether an active session asks for call volume by its mode.
    private var callModeIsForced: Bool {
        for app in apps.indices where apps[app].isActive && apps[app].configuration.mode.isChat {
            if effectiveMode(of: app).isChat { return true }
        }
        return false
    }

    /// A voice unit that runs: of several the one that lowers what is beside it most.
    var runningVoiceUnit: Int? {
        var deepest: Int?
        for player in playing where players[player].kind.isVoiceUnit && isRunning(player) {
            if deepest.map({
                profile.level(of: players[player].ducking) < profile.level(of: players[$0].ducking)
            }) ?? true {
                deepest = player
            }
        }
        return deepest
    }

    /// The volume that the keys move.
    var volumeInForce: Float { callVolumeIsInForce ? max(callVolume, Self.volumeStep) : mediaVolume }

    /// The user presses a volume key: only the volume in force moves, and call volume never reaches 0.
    mutating func moveVolume(to level: Float) {
        guard level.isFinite else { return }
        let level = min(1, max(0, level))
        if callVolumeIsInForce {
            callVolume = max(level, Self.volumeStep)
        } else {
            mediaVolume = level
        }
    }

    static let volumeStep: Float = 1 / 16
}

extension SessionMode {
    /// Whether it is made for calls, and so brings call volume.
    var isChat: Bool { self == .voiceChat || self == .videoChat || self == .gameChat }
}
