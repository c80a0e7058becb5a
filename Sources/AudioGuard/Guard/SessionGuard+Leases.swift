import AudioGuardCore

extension SessionGuard {
    /// Lends the session to a module.
    func beginLease(
        for need: LeaseNeed,
        by module: ModuleID,
        within limit: Duration?,
        thenGivesBack returns: Bool
    ) throws(SessionError) -> SessionLease {
        let (id, caller) = try openLease(for: need, by: module)
        if let limit {
            clock.after(limit) { [weak self] in
                self?.limitReached(of: id, for: need, by: caller, thenGivesBack: returns)
            }
        }
        return SessionLease(id, for: need, by: caller, of: self)
    }

    /// Remembers what the session is, makes it serve, notes what it became.
    func openLease(for need: LeaseNeed, by module: ModuleID) throws(SessionError) -> (LeaseID, Caller) {
        let stack = callers.capture()
        let before = backend.snapshot()
        let opened = state.withLock { state -> (LeaseID, ClassPhase)? in
            guard state.book.leases.count < Self.mostLeases else { return nil }
            let id = LeaseID(state.nextLease)
            state.nextLease += 1
            state.book.begin(id, for: need, by: module, over: before)
            state.opening.insert(id)
            return (id, state.phase)
        }
        // So many are not borrowed but forgotten: the log has them all.
        guard let (id, phase) = opened else { throw .resourceNotAvailable }
        defer { isOpen(id, for: need, by: module) }
        var record = AuditRecord(.lease)
        record.road = .lease
        record.lease = LeaseNote(id, .begun, need: need)
        if !phase.isLive { record.breadcrumbs = takeBreadcrumbs() }
        let caller = caller(of: stack, declared: module)
        record.caller = caller
        if need == .asIs {
            state.withLock { $0.describe(&record) }
            record.before = before
            record.after = before
            append(record, stack: stack)
            return (id, caller)
        }
        // What to set is derived here and not by the borrower: nobody is blamed for what policy makes of it.
        let derived = need.configuration(over: before.configuration, in: phase)
        let wanted = SessionRequest.configure(to: conforming(derived, over: before, isOwner: false))
        do throws(SessionError) {
            let instead = backend.perform
            try judge(wanted, over: before, in: &record, stack: stack, instead: instead) {
                () throws(SessionError) in
                if case .configure(before.configuration) = wanted { return }
                try backend.perform(wanted)
            }
            settle(id)
            if !before.isActive, !isInterrupted { try perform(.activate) }
        } catch {
            endLease(id, for: need, by: caller, isLeaked: false)
            throw error
        }
        settle(id)
        return (id, caller)
    }

    /// Notes that a lease is open; it ends at once if its class has ended meanwhile.
    private func isOpen(_ id: LeaseID, for need: LeaseNeed, by module: ModuleID) {
        let hasEnded = state.withLock { state in
            state.opening.remove(id)
            return state.endingWhenOpen.remove(id) != nil
        }
        if hasEnded { endLease(id, for: need, by: declared(module), isLeaked: true) }
    }

    /// How many leases may be open at once.
    private static let mostLeases = 64

    private func settle(_ id: LeaseID) {
        let served = backend.snapshot()
        state.withLock { state in
            state.book.settle(id, as: served)
            state.live.knownActive = served.isActive
        }
    }

    /// Takes a lease back, in whatever order, and puts the session back where that is right.
    func endLease(_ id: LeaseID, for need: LeaseNeed, by caller: Caller, isLeaked: Bool) {
        let before = backend.snapshot()
        let ending = state.withLock { $0.book.end(id, now: before, rewrites: $0.policy.benignRewrites) }
        if case .alreadyEnded = ending { return }
        if isLeaked {
            var leak = AuditRecord(.lease)
            leak.lease = LeaseNote(id, .leaked, need: need)
            leak.caller = caller
            leak.severity = .error
            append(leak)
        }
        var record = AuditRecord(.lease)
        record.road = .lease
        record.caller = caller
        record.before = before
        var note = LeaseNote(id, .restored, need: need)
        switch ending {
        case .alreadyEnded, .alreadySo: break
        case .newerInForce(let module):
            note.why = "\(module) holds the session; it is put back when that ends"
        case .restore(let below):
            if let problem = restore(below, over: before, in: &record) {
                note = LeaseNote(id, .notRestored, need: need, why: problem)
            }
        case .changedSince:
            let why = "the session was set to \(before.configuration) since, and is left so"
            note = LeaseNote(id, .notRestored, need: need, why: why)
        }
        let after = backend.snapshot()
        state.withLock { $0.live.knownActive = after.isActive }
        if case .restore(let below) = ending {
            state.withLock { state in
                state.book.settleTop(as: after)
                state.live.note(.configure(to: below.configuration), in: state.phase, now: after)
            }
        }
        record.lease = note
        record.severity = note.step == .restored ? .info : .warning
        record.after = after
        append(record)
        redirect(over: after)
    }

    /// Puts the session back: category, mode and options first, then the session, then the port.
    /// - returns: What went wrong, if something did.
    private func restore(
        _ below: SessionSnapshot,
        over now: SessionSnapshot,
        in record: inout AuditRecord
    ) -> String? {
        let target = conforming(below.configuration, over: now)
        do throws(SessionError) {
            // First of all, since a call refuses an active session the input that an inactive one may have.
            let isInUse = backend.use()?.contains(.player) == true
            if !below.isActive, now.isActive, !phase.isLive, !isInUse {
                try perform(.deactivate(notifyingOthers: true))
            }
            if now.configuration != target {
                record.applied = .configure(to: target)
                try perform(.configure(to: target))
            }
            if below.isActive, !now.isActive, !isInterrupted { try perform(.activate) }
            // Setting a category has ended an override.
            let userChose = state.withLock { $0.live.userChoseOutput }
            if backend.snapshot().portOverride != below.portOverride, !userChose {
                try perform(.override(to: below.portOverride))
                if below.portOverride != .none { overrideAgainLater() }
            }
        } catch {
            record.note(error)
            return "the platform refused: \(error)"
        }
        // Each by itself: a port that is gone keeps no gain at 0.
        for wish in below.preferences.wishes(over: now.preferences) {
            do throws(SessionError) { try perform(.prefer(wish)) } catch { record.note(error) }
        }
        let after = backend.snapshot()
        guard after.configuration != target else { return nil }
        return "the session became \(after.configuration) instead"
    }

    /// The route settles after a category was set, and may take the override along: it is looked for once more.
    private func overrideAgainLater() {
        clock.after(.milliseconds(300)) { [weak self] in
            guard let self else { return }
            let isWanted = state.withLock { state in
                state.live.portOverride == .speaker && state.live.interrupted == nil
                    && !state.live.userChoseOutput
            }
            let now = backend.snapshot()
            guard isWanted, now.portOverride == .none else { return }
            repair(.override(to: .speaker), because: [], over: now, as: .info)
        }
    }

    /// What policy makes of a configuration that the guard itself wants to set.
    func conforming(
        _ configuration: SessionConfiguration,
        over now: SessionSnapshot,
        isOwner: Bool = true
    ) -> SessionConfiguration {
        let (policy, phase) = state.withLock { ($0.policy, $0.phase) }
        let decision = policy.decide(
            .configure(to: configuration),
            in: GuardState(phase: phase, snapshot: now, isOwner: isOwner)
        )
        return switch decision.verdict {
        case .amend(.configure(let amended)): amended
        // What policy makes of it is in force already.
        case .skip: now.configuration
        case .amend, .pass, .withhold, .refuse: configuration
        }
    }

    /// Performs something of the guard's own.
    func perform(_ request: SessionRequest) throws(SessionError) {
        state.withLock { state in
            state.settersRunning += 1
            state.live.expect(request)
        }
        defer { state.withLock { $0.settersRunning -= 1 } }
        try backend.perform(request)
    }

    var isInterrupted: Bool { state.withLock { $0.live.interrupted != nil } }
}
