import AudioGuardCore

extension DeviceState {
    /// Begins to play or to record, as the player's kind does.
    mutating func play(_ player: Int) throws(SessionError) {
        let (app, kind) = (players[player].app, players[player].kind)
        guard apps[app].ground != .terminated else { throw .expiredSession }
        guard mediaServicesAreUp, !players[player].isOrphaned else { throw .mediaServicesFailed }
        let category = apps[app].configuration.category
        switch kind {
        case .framework:
            guard category.hasOutput else { throw .cannotStartPlaying }
            try activate(app)
        case .queue:
            guard apps[app].isActive, category.hasOutput else { throw .cannotStartPlaying }
        case .recorder:
            guard apps[app].ground == .foreground, category.hasInput else { throw .cannotStartRecording }
            try activate(app)
        case .systemSound, .unit(voiceProcessing: false): break
        case .unit(voiceProcessing: true): beginCall(app)
        }
        players[player].isPlaying = true
        apps[app].lastBusyAt = framesRendered
        if kind.usesInput, category.hasInput { useInput(of: app) }
    }

    /// A voice unit starts: it may write its own mode, which posts nothing.
    private mutating func beginCall(_ app: Int) {
        apps[app].callUnitHasRun = true
        if profile.quietFaultEnds.contains(.callUnit) { apps[app].hasQuietFault = false }
        let configuration = apps[app].configuration
        if profile.voiceUnitRewritesMode, configuration.category == .playAndRecord,
            configuration.mode == .default
        {
            apps[app].configuration.mode = .voiceChat
            apps[app].modeIsUnits = true
        }
    }

    /// Stops a player; the session stays as it is, but for the mode that a voice unit wrote.
    mutating func stop(_ player: Int) {
        let app = players[player].app
        players[player].isPlaying = false
        guard players[player].kind == .unit(voiceProcessing: true), apps[app].modeIsUnits else { return }
        apps[app].modeIsUnits = false
        apps[app].configuration.mode = .default
    }

    /// Whether a player is being asked for samples, or a recorder hears.
    func isRunning(_ player: Int) -> Bool {
        let app = apps[players[player].app]
        guard players[player].isPlaying, mediaServicesAreUp else { return false }
        switch app.ground {
        case .suspended, .terminated: return false
        case .background:
            if app.kind == .ordinary, !app.declaresBackgroundAudio { return false }
        case .foreground: break
        }
        if players[player].kind == .systemSound { return app.interruptedBy == nil }
        return app.isActive
    }

    /// Whether the microphone reaches a player just now, rather than silence.
    func hears(_ player: Int) -> Bool {
        let app = apps[players[player].app]
        return players[player].kind.usesInput && isRunning(player) && app.configuration.category.hasInput
            && isInputAvailable && app.permission == .granted && app.preferences.inputGain != 0
    }
}
