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
        var before = backend.snapshot()
        noteDrift(before)
        let (enforces, hadSession, rests, owed) = state.withLock { state in
            if before.isActive { state.live.interrupted = nil }
            return (
                state.policy.enforces, state.live.hadSession, state.live.restsInBackground,
                state.takeOwed(over: before)
            )
        }
        guard enforces, !isInterrupted, before.isActive || occasion.takesTheSession else {
            return watch(over: before)
        }
        if let owed {
            setAgain(owed, over: before)
            before = backend.snapshot()
        }
        if let wrong = wrong(in: before, because: occasion),
            !occasion.isSomebodysFault || spendRepair(over: before, because: wrong.rulings)
        {
            repair(
                wrong.target,
                because: wrong.rulings,
                over: wrong.over,
                found: before.configuration,
                as: wrong.isBlamed ? .warning : .info
            )
        }
        if !before.isActive, hadSession, !rests { repair(.activate, because: [], over: before, as: .info) }
        let after = backend.snapshot()
        redirect(over: after)
        compareHardware(over: after)
        watch(over: after)
    }

    /// What is wrong with the session, and whether somebody is to blame for it; `nil` where nothing is.
    private func wrong(
        in now: SessionSnapshot,
        because occasion: Occasion
    ) -> Finding? {
        let (policy, phase, needs, live, isSettled) = state.withLock { state in
            (state.policy, state.phase, state.book.needs, state.live, state.settersRunning == 0)
        }
        guard now.configuration != live.tolerated else { return nil }
        // The system itself has rewritten what was set: nobody is to blame, and it may be left.
        let rewrite = live.lastSet.flatMap {
            policy.benignRewrite(from: $0.snapshot.configuration, to: now.configuration)
        }
        // Call volume while the pupil listens is no rewrite to leave: it ducks the teacher.
        let isDucked = phase == .listening && now.configuration.forcesCallVolume
        if rewrite?.isLeft == true, !isDucked { return nil }
        var asked = GuardState(phase: phase, snapshot: now, isOwner: true, needs: needs)
        let last = live.lastSet.flatMap { $0.phase == phase ? $0.snapshot.configuration : nil }
        let isUnseen =
            occasion.isSomebodysFault && isSettled && (rewrite == nil || isDucked) && last != nil
            && last != now.configuration
        if isUnseen, let last {
            asked.snapshot.configuration = last
            asked.isOwner = false
        }
        let decision = policy.judge(found: now.configuration, in: asked)
        guard case .amend(let target) = decision.verdict else { return nil }
        let isBlamed =
            occasion.isSomebodysFault && (rewrite == nil || isDucked) && decision.isViolation(isOwner: false)
            && last != now.configuration
        return Finding(
            over: asked.snapshot,
            target: target,
            rulings: decision.rulings,
            isBlamed: isBlamed
        )
    }

    /// Something that is wrong.
    private struct Finding {
        /// What the session was, before somebody unseen set it.
        var over: SessionSnapshot
        /// What it should be.
        var target: SessionRequest
        var rulings: [Ruling]
        var isBlamed: Bool
    }

    /// Moves the output by hand where that is what keeps the class from the earpiece.
    func redirect(over before: SessionSnapshot) {
        guard !before.hazards.isEmpty else { return }
        let redirection = state.withLock { state in
            state.live.userChoseOutput ? nil : state.policy.redirection(of: before, in: state.phase)
        }
        guard let redirection else { return }
        let why = "the class would come from the earpiece, and the option would make it quiet"
        repair(redirection, because: [Ruling(.avoidQuietFault, why)], over: before, as: .info)
    }

    func repair(
        _ repair: SessionRequest,
        because rulings: [Ruling],
        over before: SessionSnapshot,
        found: SessionConfiguration? = nil,
        as severity: Severity
    ) {
        // A class may have ended since it was looked at.
        guard phase.isLive else { return }
        var record = AuditRecord(.repair)
        record.road = .observation
        record.caller = .unknown
        record.before = before
        record.requested = .configure(to: found ?? before.configuration)
        if let found, found != before.configuration { record.isOwner = false }
        if case .configure = repair {} else { record.requested = repair }
        record.applied = repair
        record.rules = rulings
        record.outcome = rulings.isEmpty ? .passed : .amended
        record.severity = severity
        do throws(SessionError) {
            try perform(repair)
        } catch {
            record.error = error
            record.outcome = .failed
            // Somebody who goes first still has the sound: its end, or the next foreground, is another chance.
            let mayComeLater: [SessionError] = [
                .insufficientPriority, .siriIsRecording, .cannotInterruptOthers,
            ]
            record.severity = mayComeLater.contains(error) ? severity : .error
        }
        let after = backend.snapshot()
        record.after = after
        let isDone = record.error == nil
        state.withLock { state in
            state.book.settleTop(as: after)
            if isDone { state.live.note(repair, in: state.phase, now: after) }
            state.live.knownActive = after.isActive
        }
        append(record)
    }
}

extension SessionGuard.State {
    /// What a call has kept from being set again, if it may be now.
    fileprivate mutating func takeOwed(over now: SessionSnapshot) -> SessionConfiguration? {
        guard let owed = live.owed, live.interrupted == nil, !now.hazards.contains(.callIsOn) else {
            return nil
        }
        live.owed = nil
        return owed.phase == phase ? owed.configuration : nil
    }
}
