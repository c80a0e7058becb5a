import AudioGuardCore

extension DeviceState {
    /// Begins to play or to record, as the player's kind does.
    /// - parameter frame: When, on the device's clock; 0 is at once.
    mutating func play(
        _ player: Int,
        at frame: Int = 0,
        isUsersWill: Bool = false
    ) throws(SessionError) {
        let (app, kind) = (players[player].app, players[player].kind)
        guard apps[app].ground != .terminated else { throw .expiredSession }
        guard mediaServicesAreUp, !players[player].isOrphaned else { throw .mediaServicesFailed }
        switch kind {
        case .framework:
            guard apps[app].configuration.category.hasOutput, isUsersWill || maySoundWhereItIs(app) else {
                throw .cannotStartPlaying
            }
            try activate(app, isUsersWill: isUsersWill)
        case .queue:
            guard apps[app].isActive, apps[app].configuration.category.hasOutput else {
                throw .cannotStartPlaying
            }
        case .recorder:
            guard mayStartRecording(app), apps[app].configuration.category.hasInput else {
                throw .cannotStartRecording
            }
            try activate(app)
        case .capture: try beginCapture(app)
        case .unit(voiceProcessing: true):
            guard mayStartRecording(app) || !apps[app].configuration.category.hasInput else {
                throw .cannotStartRecording
            }
            if apps[app].isActive { beginCall(app) }
        case .unit(voiceProcessing: false), .systemSound: break
        }
        if !players[player].isPlaying { players[player].loopsLeft = players[player].settings.loops }
        players[player].startsAt = frame
        setPlaying(player, true)
        apps[app].lastBusyAt = framesRendered
        if kind.usesInput { useInputIfRunning(of: app) }
    }

    /// A capture session sets the category by itself, and activates: no setter is called. It mixes, so that a
    /// photo that moves does not end a song, unless input and output are to be one device.
    private mutating func beginCapture(_ app: Int) throws(SessionError) {
        guard mayStartRecording(app) else { throw .cannotStartRecording }
        var configuration = SessionConfiguration(
            .playAndRecord,
            options: [.mixWithOthers, .defaultToSpeaker]
        )
        if apps[app].preferences.aggregatedIO == true { configuration.options.remove(.mixWithOthers) }
        if apps[app].configuration.category != .playAndRecord { try configure(app, to: configuration) }
        try activate(app)
    }

    /// Recording begins before the user only.
    private func mayStartRecording(_ app: Int) -> Bool {
        apps[app].ground == .foreground || apps[app].kind.interruptsEverybody
    }

    /// A voice unit starts: it may write its own mode, which posts nothing.
    mutating func beginCall(_ app: Int) {
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
    mutating func stop(_ player: Int, resting rest: SimulatedPlayer.State) {
        let app = players[player].app
        setPlaying(player, false)
        players[player].rest = rest
        guard players[player].kind.isVoiceUnit, apps[app].modeIsUnits else { return }
        apps[app].modeIsUnits = false
        apps[app].configuration.mode = .default
        lapsePreferredInput(of: app)
    }

    /// Whether a player is being asked for samples, or a recorder hears.
    func isRunning(_ player: Int) -> Bool {
        let app = players[player].app
        guard players[player].isPlaying, mediaServicesAreUp, players[player].startsAt <= framesRendered else {
            return false
        }
        switch apps[app].ground {
        case .suspended, .terminated: return false
        case .background: if !maySoundWhereItIs(app) { return false }
        case .foreground: break
        }
        if players[player].kind == .systemSound { return apps[app].interruptedBy == nil }
        return apps[app].isActive
    }

    /// What of an app sounds or listens through its session: a system sound needs none.
    func use(of app: Int) -> SessionUse {
        var use: SessionUse = []
        for player in playing where players[player].app == app && isRunning(player) {
            switch players[player].kind {
            case .framework, .queue, .recorder, .capture: use.insert(.player)
            case .unit: use.insert(.unit)
            case .systemSound: break
            }
        }
        return use
    }

    /// In the background only who declares it goes on, and only in a category that the lock does not silence.
    func maySoundWhereItIs(_ app: Int) -> Bool {
        if apps[app].ground == .foreground || !apps[app].kind.isSuspendedInBackground { return true }
        return apps[app].declaresBackgroundAudio && !apps[app].configuration.category.isSilencedBySwitch
    }

    /// Whether the microphone reaches a player just now, rather than silence.
    func hears(_ player: Int) -> Bool {
        let app = players[player].app
        guard players[player].kind.usesInput, isRunning(player), apps[app].permission == .granted,
            apps[app].preferences.inputGain != 0, let input = currentInput(of: app)
        else { return false }
        return !microphoneIsCovered || input.type != .builtInMicrophone
    }
}
