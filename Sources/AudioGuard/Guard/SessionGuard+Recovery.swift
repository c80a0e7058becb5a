import AudioGuardCore

extension SessionGuard {
    /// What happens to the session while a class is live: record it, then one look.
    func observe(_ event: SessionEvent) {
        guard phase.isLive else { return noteIdle(event) }
        switch event {
        case .interruptionBegan: interruptionBegan(event)
        case .interruptionEnded(let shouldResume): interruptionEnded(event, shouldResume: shouldResume)
        case .routeChanged(let reason, let previous): routeChanged(event, reason: reason, previous: previous)
        case .mediaServicesLost:
            let now = backend.snapshot()
            state.withLock { $0.live.knownActive = now.isActive }
            appendEvent(event, .mediaServices, by: .os, now: now)
        case .mediaServicesReset: mediaServicesReset(event)
        case .foreground(true): enteredForeground()
        case .foreground(false): enteredBackground()
        case .remoteCommand(.play), .remoteCommand(.toggle): userPressedPlay()
        case .silenceSecondaryAudio:
            appendEvent(event, .surroundings, by: .anotherProcess, now: backend.snapshot())
        // Who pauses while the sound is taken wants no media at its end.
        case .remoteCommand(.pause): state.withLock { $0.live.mediaMayResume = false }
        }
    }

    /// What ends an override ends it for a lease outside a class, too.
    private func noteIdle(_ event: SessionEvent) {
        guard case .routeChanged(let reason, _) = event, reason.endsOverrides else { return }
        let hasLeases = state.withLock { !$0.book.leases.isEmpty }
        guard hasLeases, backend.snapshot().portOverride == .none else { return }
        state.withLock { $0.book.overridesEnded() }
    }

    private func interruptionBegan(_ event: SessionEvent) {
        let now = backend.snapshot()
        interrupted(now)
        appendEvent(event, .interruption, by: .anotherProcess, now: now)
        options.onMedia(.pauseForInterruption)
    }

    /// Notes that somebody has taken the sound.
    /// - parameter isHearsay: Whether the RTC's SDK alone tells so.
    func interrupted(_ now: SessionSnapshot, isHearsay: Bool = false) {
        state.withLock { state in
            if state.live.interrupted == nil { state.live.mediaMayResume = true }
            state.live.interrupted = now
            state.live.interruptionIsHearsay = isHearsay
            if !isHearsay { state.live.hadSession = true }
            state.live.knownActive = now.isActive
            state.live.portOverride = .none
            state.book.overridesEnded()
        }
    }

    /// The live voice resumes at any end; media only where the platform says so.
    private func interruptionEnded(_ event: SessionEvent, shouldResume: Bool) {
        let mediaMayResume = state.withLock { state in
            state.live.interrupted = nil
            return state.live.mediaMayResume
        }
        appendEvent(event, .interruption, by: .anotherProcess, now: backend.snapshot())
        look(because: .resumption)
        if shouldResume, mediaMayResume, backend.snapshot().isActive { options.onMedia(.mayResume) }
    }

    private func routeChanged(_ event: SessionEvent, reason: SessionEvent.RouteChangeReason, previous: Route)
    {
        let now = backend.snapshot()
        if reason.endsOverrides, now.portOverride == .none { state.withLock { $0.book.overridesEnded() } }
        let isUsers = noteChoice(reason, now: now, previous: previous)
        appendEvent(event, .route, by: isUsers ? .user : .os, now: now)
        if now.route.hasLostDevice(of: previous, because: reason) {
            // What was paused meanwhile does not go on when an interruption ends.
            state.withLock { $0.live.mediaMayResume = false }
            options.onMedia(.pauseForLostDevice)
        }
        look(because: .event)
    }

    /// Notes where the user wants to hear the class: the system's picker moves the output without any setter.
    /// - returns: Whether it was the user.
    private func noteChoice(
        _ reason: SessionEvent.RouteChangeReason,
        now: SessionSnapshot,
        previous: Route
    ) -> Bool {
        state.withLock { state in
            if reason.endsOverrides {
                state.live.userChoseOutput = false
                state.live.portOverride = now.portOverride
            }
            guard reason == .override, state.live.isUsersChoice(now, previous: previous) else { return false }
            state.live.userChoseOutput = true
            state.live.portOverride = .none
            state.book.overridesEnded()
            return true
        }
    }

    /// In the background, with nothing that sounds, the session is given up, so that an interrupted app may go
    /// on; the class takes it again in the foreground.
    private func enteredBackground() {
        guard let use = backend.use(), use.isEmpty else { return }
        let before = backend.snapshot()
        let isActive = state.withLock { state in
            // What an interruption has silenced does not rest: the voice comes back at its end.
            guard state.policy.enforces, state.book.leases.isEmpty, state.live.interrupted == nil else {
                return false
            }
            state.live.restsInBackground = true
            if before.isActive { state.live.hadSession = true }
            return before.isActive
        }
        guard isActive else { return }
        repair(.deactivate(notifyingOthers: true), because: [], over: before, as: .info)
    }

    /// Tells the guard that the user pressed play, in the app or elsewhere: the sound is wanted again, whatever
    /// took it, and whether or not an end of that was told.
    public func userPressedPlay() {
        guard phase.isLive else { return }
        let wasInterrupted = isInterrupted
        enteredForeground()
        guard backend.snapshot().isActive else { return }
        state.withLock { $0.live.mediaMayResume = true }
        if wasInterrupted { options.onMedia(.mayResume) }
    }

    /// An end of an interruption that is owed may never come, and what happened behind was not told: if the
    /// class had the session, it is taken again.
    private func enteredForeground() {
        let (interrupted, hadSession) = state.withLock { state in
            defer { state.live.interrupted = nil }
            state.live.restsInBackground = false
            return (state.live.interrupted, state.live.hadSession)
        }
        look(because: hadSession ? .resumption : .event)
        if interrupted != nil, !backend.snapshot().isActive {
            state.withLock { $0.live.interrupted = interrupted }
        }
    }

    func appendEvent(
        _ event: SessionEvent,
        _ kind: AuditRecord.Kind,
        by caller: Caller,
        now: SessionSnapshot
    ) {
        var record = AuditRecord(kind)
        record.event = event
        record.caller = caller
        record.before = now
        noteSurroundings(in: &record)
        append(record)
    }
}

extension SessionEvent.RouteChangeReason {
    /// Whether what changed is outside the session, which ends an output moved by hand. A setter or the user's
    /// picker may be the reason of the others.
    fileprivate var endsOverrides: Bool {
        switch self {
        case .newDeviceAvailable, .oldDeviceUnavailable, .noSuitableRouteForCategory,
            .routeConfigurationChange:
            true
        case .unknown, .categoryChange, .override, .wakeFromSleep: false
        }
    }
}

extension Route {
    /// Whether media that was heard from a device of the previous route has lost it.
    fileprivate func hasLostDevice(of previous: Route, because reason: SessionEvent.RouteChangeReason) -> Bool
    {
        guard previous.outputs != outputs else { return false }
        let builtIn: Set<PortType> = [.builtInSpeaker, .builtInReceiver]
        // Where the only microphone goes with the device, the reason is another one.
        let fellBack = builtIn.isDisjoint(with: previous.outputs) && !builtIn.isDisjoint(with: outputs)
        return reason == .oldDeviceUnavailable || reason == .noSuitableRouteForCategory && fellBack
    }
}
