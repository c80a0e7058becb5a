import AudioGuardCore

// One look after something happened: what is wrong is put right, within a budget.
extension SessionGuard {
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
            try backend.perform(repair)
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
