public import AudioGuardCore

extension SessionGuard {
    /// Begins a class: from now on policy is enforced. Looks once, and puts right what is wrong already.
    ///
    /// Leases that were begun before go on. In a class that is live already this is ``enter(_:)``.
    public func beginClass(_ phase: ClassPhase = .listening) {
        guard phase.isLive else { return }
        let before = backend.snapshot()
        let isNew = state.withLock { state in
            guard !state.phase.isLive else { return false }
            state.phase = phase
            state.live = LiveClass(
                state.nextClass(),
                in: phase,
                over: before,
                putBack: state.book.ground ?? before,
                options
            )
            return true
        }
        guard isNew else { return enter(phase) }
        appendPhase(before: before, breadcrumbs: takeBreadcrumbs())
        look(because: .beginning)
    }

    /// Says in which room a class is and whose device this is, for the records from now on; `nil` forgets it.
    public func setPlace(room: Pseudonym?, user: Pseudonym?) {
        state.withLock { state in
            state.room = room
            state.user = user
        }
    }

    /// Tells the guard that the RTC has changed its phase, before the RTC sets the session. Idle ends the class,
    /// and a phase of a class that is not live begins it.
    public func enter(_ phase: ClassPhase) {
        guard phase.isLive else { return endClass() }
        guard self.phase.isLive else { return beginClass(phase) }
        state.withLock { $0.phase = phase }
        appendPhase(before: backend.snapshot())
    }

    /// Ends the class: gives the session up so that an interrupted app may resume, and puts back the
    /// configuration that was before the class. Leases that are still open end here, and the log says so.
    public func endClass() {
        guard phase.isLive else { return }
        let open = state.withLock { state in
            state.cached = []
            return state.leasesToEnd()
        }
        for lease in open.reversed() {
            endLease(lease.id, for: lease.need, by: declared(lease.module), isLeaked: true)
        }
        let before = backend.snapshot()
        let (live, enforces) = state.withLock { state in
            defer { state.live = LiveClass(options) }
            state.phase = .idle
            return (state.live, state.policy.enforces)
        }
        var record = AuditRecord(.phase)
        record.before = before
        noteSurroundings(in: &record)
        record.unbalanced = live.holding.filter { $0 != options.owner }
        // A player of the app's own may outlive the class, and would stop with the session.
        let outlives = record.use?.contains(.player) == true
        if enforces, !outlives, before.isActive || live.interrupted != nil {
            giveUp(.deactivate(notifyingOthers: true), in: &record)
        }
        if enforces, var configuration = live.before?.configuration, configuration != before.configuration,
            !outlives || configuration.isHeardWhateverTheSwitch
        {
            if before.hazards.contains(.quietFault), configuration.category == .playAndRecord {
                configuration.options.remove(.defaultToSpeaker)
            }
            giveUp(.configure(to: configuration), in: &record)
        }
        record.after = backend.snapshot()
        append(record)
    }

    /// One step of giving the session up. A session that is busy is given up all the same: it only says so.
    private func giveUp(_ request: SessionRequest, in record: inout AuditRecord) {
        do throws(SessionError) {
            if record.applied == nil { record.applied = request }
            try perform(request)
        } catch {
            record.note(error)
            if error != .isBusy { record.severity = .warning }
        }
    }

    private func appendPhase(before: SessionSnapshot, breadcrumbs: [Breadcrumb] = []) {
        var record = AuditRecord(.phase)
        record.before = before
        noteSurroundings(in: &record)
        record.breadcrumbs = breadcrumbs
        append(record)
    }
}

extension SessionGuard {
    /// What was called while no class was live, for the record of what begins now.
    func takeBreadcrumbs() -> [Breadcrumb] {
        let now = clock.monotonic()
        return state.withLock { $0.breadcrumbs.take() }.map { crumb in
            Breadcrumb(
                ago: now - crumb.at,
                operation: crumb.setter,
                caller: callers.caller(of: crumb.stack)
            )
        }
    }
}

extension SessionGuard.State {
    /// The leases that end with the class. One that is just being opened ends when it is open, and gives back what
    /// the class leaves.
    fileprivate mutating func leasesToEnd() -> [LeaseBook.Lease] {
        let opening = opening
        guard !opening.isEmpty, let before = live.before else { return book.leases }
        endingWhenOpen.formUnion(opening)
        book.moveGround(.configure(to: before.configuration), now: before)
        book.moveGround(.deactivate(notifyingOthers: true), now: before)
        return book.leases.filter { !opening.contains($0.id) }
    }

    fileprivate mutating func nextClass() -> Int64 {
        classes += 1
        return classes
    }
}

extension SessionConfiguration {
    fileprivate var isHeardWhateverTheSwitch: Bool { category.hasOutput && !category.isSilencedBySwitch }
}
