import AudioGuardCore

extension SessionGuard {
    /// What happens to the session while a class is live: record it, then one look.
    func observe(_ event: SessionEvent) {
        guard phase.isLive else { return }
        switch event {
        case .interruptionBegan: interruptionBegan(event)
        case .interruptionEnded(let shouldResume): interruptionEnded(event, shouldResume: shouldResume)
        case .routeChanged(let reason, let previous): routeChanged(event, reason: reason, previous: previous)
        case .mediaServicesLost: appendEvent(event, .mediaServices, by: .os, now: backend.snapshot())
        case .mediaServicesReset: mediaServicesReset(event)
        case .foreground(true): enteredForeground()
        case .foreground(false), .silenceSecondaryAudio, .remoteCommand: break
        }
    }

    private func interruptionBegan(_ event: SessionEvent) {
        let now = backend.snapshot()
        state.withLock { state in
            state.interrupted = now
            state.hadSession = true
            state.mediaMayResume = true
            state.book.overridesEnded()
        }
        appendEvent(event, .interruption, by: .anotherProcess, now: now)
        options.onMedia(.pauseForInterruption)
    }

    /// The live voice resumes at any end; media only where the platform says so.
    private func interruptionEnded(_ event: SessionEvent, shouldResume: Bool) {
        let mediaMayResume = state.withLock { state in
            state.interrupted = nil
            return state.mediaMayResume
        }
        appendEvent(event, .interruption, by: .anotherProcess, now: backend.snapshot())
        look(because: .resumption)
        if shouldResume, mediaMayResume { options.onMedia(.mayResume) }
    }

    private func routeChanged(_ event: SessionEvent, reason: SessionEvent.RouteChangeReason, previous: Route)
    {
        let now = backend.snapshot()
        if reason.endsOverrides, now.portOverride == .none { state.withLock { $0.book.overridesEnded() } }
        appendEvent(event, .route, by: .os, now: now)
        if now.route.hasLostDevice(of: previous, because: reason) {
            // What was paused meanwhile does not go on when an interruption ends.
            state.withLock { $0.mediaMayResume = false }
            options.onMedia(.pauseForLostDevice)
        }
        look(because: .event)
    }

    /// An end of an interruption that is owed may never come, and what happened behind was not told: if the
    /// class had the session, it is taken again.
    private func enteredForeground() {
        let (interrupted, hadSession) = state.withLock { state in
            defer { state.interrupted = nil }
            return (state.interrupted, state.hadSession)
        }
        look(because: hadSession ? .resumption : .event)
        if interrupted != nil, !backend.snapshot().isActive {
            state.withLock { $0.interrupted = interrupted }
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
