import AudioGuardCore

extension SessionGuard {
    /// What happens to the session while a class is live: record it, then one look.
    func observe(_ event: SessionEvent) {
        guard phase.isLive, !performing.isSet else { return }
        switch event {
        case .interruptionBegan: interruptionBegan(event)
        case .interruptionEnded(let shouldResume): interruptionEnded(event, shouldResume: shouldResume)
        case .routeChanged(let reason, let previous): routeChanged(event, reason: reason, previous: previous)
        }
    }

    private func interruptionBegan(_ event: SessionEvent) {
        let now = backend.snapshot()
        state.withLock { $0.interrupted = now }
        appendEvent(event, .interruption, by: .anotherProcess, now: now)
        options.onMedia(.pauseForInterruption)
    }

    /// The live voice resumes at any end; media only where the platform says so.
    private func interruptionEnded(_ event: SessionEvent, shouldResume: Bool) {
        state.withLock { $0.interrupted = nil }
        appendEvent(event, .interruption, by: .anotherProcess, now: backend.snapshot())
        look(takingTheSession: true)
        if shouldResume { options.onMedia(.mayResume) }
    }

    private func routeChanged(_ event: SessionEvent, reason: SessionEvent.RouteChangeReason, previous: Route)
    {
        let now = backend.snapshot()
        appendEvent(event, .route, by: .os, now: now)
        if reason == .oldDeviceUnavailable, previous.outputs != now.route.outputs {
            options.onMedia(.pauseForLostDevice)
        }
        look()
    }

    private func appendEvent(
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

    /// Looks once whether the session is what policy wants, and puts it right within the budget.
    /// - parameter takingTheSession: Whether an inactive session is taken as well.
    func look(takingTheSession: Bool = false) {
        let before = backend.snapshot()
        guard !isInterrupted, before.isActive || takingTheSession else { return }
        let (policy, phase) = state.withLock { ($0.policy, $0.phase) }
        let current = SessionRequest.configure(to: before.configuration)
        let decision = policy.decide(
            current,
            in: GuardState(phase: phase, snapshot: before, module: nil, isOwner: true)
        )
        var repairs: [SessionRequest] = []
        if case .amend(let amended) = decision.verdict { repairs.append(amended) }
        if !before.isActive { repairs.append(.activate) }
        guard !repairs.isEmpty, spendRepair() else { return }

        var record = AuditRecord(.repair)
        record.road = .observation
        record.caller = .unknown
        record.before = before
        record.requested = current
        record.rules = decision.rulings
        record.outcome = .amended
        record.severity = decision.isViolation ? .warning : .info
        do throws(SessionError) {
            for repair in repairs {
                record.applied = repair
                try performSilently(repair)
            }
        } catch {
            record.error = error
            record.outcome = .failed
            record.severity = .error
        }
        let after = backend.snapshot()
        record.after = after
        state.withLock { $0.book.settle(as: after) }
        append(record)
    }

    /// Whether one more repair is allowed now. Who fights the guard wins; the log shows it.
    private func spendRepair() -> Bool {
        let now = clock.monotonic()
        let (seconds, attoseconds) = options.repairWindow.components
        let window = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return state.withLock { state in
            state.repairs.removeAll { $0 <= now - window }
            guard state.repairs.count < options.repairBudget else { return false }
            state.repairs.append(now)
            return true
        }
    }
}
