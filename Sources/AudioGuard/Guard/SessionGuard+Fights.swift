import AudioGuardCore

// Who sets the session to and fro is found, told once with both stacks, and held.
extension SessionGuard {
    /// Notes a request that was decided, and tells a fight, once.
    func noteBlow(_ request: SessionRequest, in record: AuditRecord, stack: CallStack, violates: Bool) {
        guard let before = record.before, let after = record.after else { return }
        let now = clock.monotonic()
        // What another thread has set meanwhile is not this one's.
        let isPerformed = record.applied != nil && record.outcome != .failed
        let moved =
            isPerformed
            && (before.configuration != after.configuration || before.portOverride != after.portOverride)
        let found = state.withLock { state -> (FightBook.Fight, CallStack?)? in
            let site = violates || moved ? state.live.sites.keep(stack) : 0
            let fight = state.live.fights.note(
                request,
                by: record.caller?.module,
                from: site,
                violates: violates,
                moved: moved,
                mayBeHeld: record.isOwner != true,
                at: now
            )
            return fight.map { ($0, state.live.sites.stack($0.rivalSite)) }
        }
        guard let (fight, rival) = found else { return }
        var told = record
        told.kind = .fight
        told.ticket = nil
        told.severity = .fatal
        told.fight = FightNote(
            fight.moves ? .toAndFro : .repeats,
            with: fight.rival,
            count: fight.count,
            frames: rival.map { callers.frames(of: $0) } ?? []
        )
        // One that is told must be understood by itself.
        told.frames = callers.frames(of: stack)
        append(told, stack: stack)
    }

    /// Whether one more repair is allowed now. Who fights the guard past every hook wins in the end: the log says
    /// so once, and the guard only watches until nobody has set anything back for as long as the window is.
    func spendRepair(over now: SessionSnapshot, because rulings: [Ruling]) -> Bool {
        let time = clock.monotonic()
        let window = options.repairWindow.microseconds
        let (isAllowed, isFirst, last) = state.withLock { state in
            defer { state.live.lastWrongAt = time }
            let isQuiet = state.live.lastWrongAt.map { time - $0 >= window } ?? true
            if isQuiet { state.live.onlyWatches = false }
            state.live.repairs.removeAll { time - $0 >= window }
            if !state.live.onlyWatches, state.live.repairs.count < options.repairBudget {
                state.live.repairs.append(time)
                return (true, false, nil as LiveClass.Setting?)
            }
            defer { state.live.onlyWatches = true }
            return (false, !state.live.onlyWatches, state.live.lastSetting)
        }
        guard isFirst else { return isAllowed }
        var record = AuditRecord(.fight)
        record.road = .observation
        record.caller = .unknown
        record.before = now
        record.rules = rulings
        record.severity = .fatal
        record.fight = FightNote(
            .unseen,
            with: last?.module,
            count: options.repairBudget,
            frames: last.map { callers.frames(of: $0.stack) } ?? []
        )
        let stack = callers.capture()
        record.frames = callers.frames(of: stack)
        append(record, stack: stack)
        return false
    }
}
