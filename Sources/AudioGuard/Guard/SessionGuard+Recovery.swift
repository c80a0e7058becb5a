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
        case .foreground(true): enteredForeground(event)
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
    private func enteredForeground(_ event: SessionEvent) {
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

    /// What makes the guard look.
    enum Occasion {
        /// A class begins: what was before it is nobody's fault.
        case beginning
        /// Something happened: what is wrong now, somebody unseen has done, perhaps against us.
        case event
        /// The sound may be taken again. Taking it fights nobody, and is not counted.
        case resumption
        /// The system has set all to its default, and taken the sound: it is nobody's fault, and no fight.
        case reset

        fileprivate var takesTheSession: Bool { self == .resumption || self == .reset }
        fileprivate var isSomebodysFault: Bool { self == .event || self == .resumption }
    }

    /// Looks once whether the session is what policy wants, and puts it right; within the budget, where it may be
    /// a fight.
    func look(because occasion: Occasion) {
        let before = backend.snapshot()
        let (policy, phase, tolerated, hadSession, isAsSet) = state.withLock { state in
            if before.isActive { state.interrupted = nil }
            // What was right when it was set is wrong by what happened since, and nobody is to blame.
            let isAsSet = state.lastSet?.snapshot.configuration == before.configuration
            return (state.policy, state.phase, state.tolerated, state.hadSession, isAsSet)
        }
        guard policy.enforces, !isInterrupted, before.isActive || occasion.takesTheSession else { return }
        let current = SessionRequest.configure(to: before.configuration)
        let decision = policy.decide(current, in: GuardState(phase: phase, snapshot: before, isOwner: true))
        if before.configuration != tolerated, case .amend(let amended) = decision.verdict,
            !occasion.isSomebodysFault || spendRepair()
        {
            let isViolation = occasion.isSomebodysFault && !isAsSet && decision.isViolation
            repair(amended, because: decision.rulings, over: before, as: isViolation ? .warning : .info)
        }
        if !before.isActive, hadSession { repair(.activate, because: [], over: before, as: .info) }
        redirect(over: backend.snapshot())
    }

    /// Moves the output by hand where that is what keeps the class from the earpiece.
    func redirect(over before: SessionSnapshot) {
        guard !before.hazards.isEmpty else { return }
        let redirection = state.withLock { $0.policy.redirection(of: before, in: $0.phase) }
        guard let redirection else { return }
        let why = "the class would come from the earpiece, and the option would make it quiet"
        repair(redirection, because: [Ruling(.avoidQuietFault, why)], over: before, as: .info)
    }

    func repair(
        _ repair: SessionRequest,
        because rulings: [Ruling],
        over before: SessionSnapshot,
        as severity: Severity
    ) {
        var record = AuditRecord(.repair)
        record.road = .observation
        record.caller = .unknown
        record.before = before
        record.requested = .configure(to: before.configuration)
        if case .configure = repair {} else { record.requested = repair }
        record.applied = repair
        record.rules = rulings
        record.outcome = rulings.isEmpty ? .passed : .amended
        record.severity = severity
        do throws(SessionError) {
            try performSilently(repair)
        } catch {
            record.error = error
            record.outcome = .failed
            // Somebody who goes first still has the sound: its end, or the next foreground, is another chance.
            let mayComeLater: [SessionError] = [
                .insufficientPriority, .siriIsRecording, .cannotInterruptOthers,
            ]
            record.severity = mayComeLater.contains(error) ? .info : .error
        }
        let after = backend.snapshot()
        record.after = after
        let isDone = record.error == nil
        state.withLock { state in
            state.book.settleTop(as: after)
            if isDone { state.note(repair, now: after) }
        }
        append(record)
    }

    /// Whether one more repair is allowed now. Who fights the guard wins; the log shows it.
    private func spendRepair() -> Bool {
        let now = clock.monotonic()
        let window = options.repairWindow.microseconds
        return state.withLock { state in
            state.repairs.removeAll { now - $0 >= window }
            guard state.repairs.count < options.repairBudget else { return false }
            state.repairs.append(now)
            return true
        }
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
