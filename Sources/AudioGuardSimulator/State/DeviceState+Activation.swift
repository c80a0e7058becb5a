import AudioGuardCore

extension DeviceState {
    /// Takes the session for an app, by its setter or because a player of it began.
    mutating func activate(_ app: Int) throws(SessionError) {
        guard mediaServicesAreUp else { throw .mediaServicesFailed }
        guard !apps[app].isActive else { return }
        if let refusal = refusalToActivate(app) { throw refusal }
        advance(by: profile.activationTakes)
        apps[app].isActive = true
        apps[app].activatedAt = nextMoment()
        apps[app].actingPreferences = apps[app].preferences
        apps[app].interruptedBy = nil
        apps[app].endIsDueInForeground = false
        interruptOthers(than: app)
        if profile.activationUsesInput, apps[app].configuration.category.hasInput { useInput(of: app) }
    }

    private func refusalToActivate(_ app: Int) -> SessionError? {
        let configuration = apps[app].configuration
        if apps[app].kind.interruptsEverybody { return nil }
        if apps.contains(where: { $0.kind == .assistant && $0.isActive }) { return .siriIsRecording }
        let callIsOn = apps.contains { $0.kind == .phone && $0.isActive }
        if configuration.category.hasInput {
            if callIsOn { return .insufficientPriority }
            if !isInputAvailable { return .resourceNotAvailable }
        }
        if apps[app].ground != .foreground, !profile.mixes(configuration) { return .cannotInterruptOthers }
        return nil
    }

    /// Gives the session up. Players of the framework stop; who was interrupted hears of the end.
    mutating func deactivate(_ app: Int, notifyingOthers: Bool) throws(SessionError) {
        // One that was interrupted itself has still to let those go that it interrupted.
        guard apps[app].isActive || apps.contains(where: { $0.interruptedBy == app }) else { return }
        let runs = players.contains { $0.app == app && $0.isPlaying && $0.kind != .systemSound }
        if runs, apps[app].isActive, profile.deactivationWithRunningIO == .refused { throw .isBusy }
        let wasActive = apps[app].isActive
        end(app)
        letGo(by: app, mayResume: notifyingOthers)
        if runs, wasActive, profile.deactivationWithRunningIO == .doneWithError { throw .isBusy }
    }

    /// The session is not active any more, for whatever reason.
    mutating func end(_ app: Int) {
        apps[app].isActive = false
        apps[app].portOverride = .none
        apps[app].lastBusyAt = framesRendered
        if profile.quietFaultEnds.contains(.deactivation) { apps[app].hasQuietFault = false }
        for index in players.indices where players[index].app == app && players[index].kind.stopsWithSession {
            players[index].isPlaying = false
        }
    }

    /// Those that an app had interrupted hear of the end.
    private mutating func letGo(by app: Int, mayResume: Bool) {
        let interrupted = apps.indices.filter { apps[$0].interruptedBy == app }
            .sorted { apps[$0].interruptedAt > apps[$1].interruptedAt }
        for other in interrupted { apps[other].interruptedBy = nil }
        if !mayResume, profile.endWithoutNotifying == .nothing { return }
        let told = profile.whoHearsTheEnd == .latest ? Array(interrupted.prefix(1)) : interrupted
        for other in told { post(.interruptionEnded(shouldResume: mayResume), to: other) }
    }

    /// Those that the app which is killed had interrupted hear of the end late, or never.
    mutating func leaveInterrupted(by app: Int) {
        for other in apps.indices where apps[other].interruptedBy == app {
            apps[other].interruptedBy = nil
            apps[other].endIsDueInForeground = profile.endAfterInterrupterKilled == .onForeground
        }
    }

    /// A phone call, an alarm and the assistant interrupt everybody, an ordinary app those that do not mix, if
    /// it does not mix itself, and those that speak, if it says so.
    mutating func interruptOthers(than app: Int) {
        let configuration = apps[app].configuration
        let overrides = apps[app].kind.interruptsEverybody
        let isAlone = !profile.mixes(configuration)
        let interruptsSpeech = configuration.options.contains(.interruptSpokenAudioAndMixWithOthers)
        guard overrides || isAlone || interruptsSpeech else { return }
        for other in apps.indices where other != app && apps[other].isActive {
            guard !apps[other].kind.interruptsEverybody else { continue }
            let speaks = profile.effectiveMode(of: apps[other].configuration) == .spokenAudio
            guard
                overrides || (isAlone && !profile.mixes(apps[other].configuration))
                    || (interruptsSpeech && speaks)
            else { continue }
            let ringsOnly = apps[app].kind == .phone && !apps[app].callIsAnswered
            if ringsOnly, apps[other].preferences.noInterruptionsFromSystemAlerts == true { continue }
            interrupt(other, by: app, because: .default)
        }
    }

    /// The session is taken from an app: at the moment that it hears of it, it is inactive already.
    mutating func interrupt(_ app: Int, by other: Int?, because reason: SessionEvent.InterruptionReason) {
        end(app)
        apps[app].interruptedBy = other
        apps[app].interruptedAt = nextMoment()
        apps[app].endIsDueInForeground = false
        post(.interruptionBegan(reason: reason), to: app)
    }
}
