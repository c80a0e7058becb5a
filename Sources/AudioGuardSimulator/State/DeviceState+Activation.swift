import AudioGuardCore

extension DeviceState {
    /// Takes the session for an app, by its setter or because a player of it began.
    /// - parameter isUsersWill: Whether the user started it by a key, which the background does not hinder.
    mutating func activate(_ app: Int, isUsersWill: Bool = false) throws(SessionError) {
        guard mediaServicesAreUp else { throw .mediaServicesFailed }
        guard !apps[app].isActive else { return }
        if let refusal = refusalToActivate(app, isUsersWill: isUsersWill) { throw refusal }
        advance(by: profile.activationTakes)
        apps[app].isActive = true
        apps[app].activatedAt = nextMoment()
        apps[app].actingPreferences = apps[app].preferences
        apps[app].interruptedBy = nil
        apps[app].isInterruptedByCover = false
        apps[app].endIsDueInForeground = false
        interruptOthers(than: app)
        for player in playing where players[player].app == app && players[player].kind.isVoiceUnit {
            beginCall(app)
        }
        useInputIfRunning(of: app)
        if profile.activationUsesInput, apps[app].configuration.category.hasInput { useInput(of: app) }
    }

    private func refusalToActivate(_ app: Int, isUsersWill: Bool) -> SessionError? {
        if apps[app].kind.interruptsEverybody { return nil }
        if apps.contains(where: { $0.kind == .assistant && $0.isActive }) { return .siriIsRecording }
        if let refusal = refusalOfInput(for: app, in: apps[app].configuration.category) { return refusal }
        let mayInterrupt = apps[app].ground == .foreground || apps[app].kind == .systemPlayer || isUsersWill
        return mayInterrupt || profile.mixes(apps[app].configuration) ? nil : .cannotInterruptOthers
    }

    /// Why an active session of an app may not have a category with input; `nil` if it may.
    func refusalOfInput(for app: Int, in category: SessionCategory) -> SessionError? {
        guard category.hasInput, !apps[app].kind.interruptsEverybody else { return nil }
        if callIsOn { return .insufficientPriority }
        return category.needsInput && !isInputAvailable ? .resourceNotAvailable : nil
    }

    /// Gives the session up. Players of the framework stop; who was interrupted hears of the end.
    mutating func deactivate(_ app: Int, notifyingOthers: Bool) throws(SessionError) {
        // One that was interrupted itself has still to let those go that it interrupted.
        guard apps[app].isActive || apps.contains(where: { $0.interruptedBy == app }) else { return }
        let runs = playing.contains {
            players[$0].app == app && players[$0].kind != .systemSound && isRunning($0)
        }
        if runs, profile.deactivationWithRunningIO == .refused { throw .isBusy }
        end(app)
        letGo(by: app, mayResume: notifyingOthers)
        if runs, profile.deactivationWithRunningIO == .doneWithError { throw .isBusy }
    }

    /// The session is not active any more, for whatever reason.
    /// - parameter rest: What its players that stop with it do from now on.
    mutating func end(_ app: Int, leaving rest: SimulatedPlayer.State = .stopped) {
        guard apps[app].isActive else { return }
        apps[app].isActive = false
        apps[app].portOverride = .none
        apps[app].lastBusyAt = framesRendered
        if profile.quietFaultEnds.contains(.deactivation) { apps[app].hasQuietFault = false }
        stopPlayers(of: app, leaving: rest) { $0.stopsWithSession }
    }

    /// Stops those players of an app that are of such a kind.
    mutating func stopPlayers(
        of app: Int,
        leaving rest: SimulatedPlayer.State,
        where isStopped: (SimulatedPlayer.Kind) -> Bool
    ) {
        for player in playing where players[player].app == app && isStopped(players[player].kind) {
            setPlaying(player, false)
            players[player].rest = rest
            // Where a queue stood is the app's to keep; the framework's player keeps it itself.
            if players[player].kind == .queue { players[player].position = 0 }
        }
    }
}

extension SessionCategory {
    /// Whether it is absent where nothing can be spoken into.
    var needsInput: Bool { self == .record || self == .playAndRecord }
}
