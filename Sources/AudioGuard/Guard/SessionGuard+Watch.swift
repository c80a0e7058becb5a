import AudioGuardCore

// What should happen by now and does not: looked for once after a while, only where something is owed.
extension SessionGuard {
    /// Begins to watch where the class should have the sound, or its input, and has not.
    func watch(over now: SessionSnapshot) {
        let wait = state.withLock { state -> (Duration, Int64)? in
            guard state.policy.enforces, state.isOwed(over: now) else {
                state.live.owedSince = nil
                return nil
            }
            guard !state.live.isWatching else { return nil }
            state.live.isWatching = true
            let since = state.live.owedSince ?? clock.monotonic()
            state.live.owedSince = since
            state.live.waits += 1
            // Longer from time to time: what blocks it may be a call of an hour.
            return (options.patience * min(state.live.waits, 12), state.live.number)
        }
        guard let (patience, number) = wait else { return }
        clock.after(patience) { [weak self] in self?.lookAfterWaiting(inClass: number) }
    }

    private func lookAfterWaiting(inClass number: Int64) {
        let isSame = state.withLock { state in
            guard state.phase.isLive, state.live.number == number else { return false }
            state.live.isWatching = false
            return state.live.interrupted == nil || state.live.interruptionIsHearsay
        }
        let before = backend.snapshot()
        guard isSame, state.withLock({ $0.isOwed(over: before) }) else { return }
        resume()
        let now = backend.snapshot()
        let overdue = state.withLock { state -> Int64? in
            guard state.isOwed(over: now), let since = state.live.owedSince, !state.live.isOverdueTold else {
                return nil
            }
            state.live.isOverdueTold = true
            return clock.monotonic() - since
        }
        guard let overdue else { return }
        var record = AuditRecord(.overdue)
        record.road = .observation
        record.caller = .unknown
        record.before = now
        record.severity = .error
        record.overdue = overdue
        append(record)
    }
}

extension SessionGuard.State {
    /// Whether the class should have the sound by now, or an input that it had to leave.
    fileprivate mutating func isOwed(over now: SessionSnapshot) -> Bool {
        let isInterrupted = live.interrupted != nil && !live.interruptionIsHearsay
        guard phase.isLive, !isInterrupted, !live.restsInBackground else { return false }
        let isOwed = !now.isActive && live.hadSession || live.owed?.phase == phase
        if !isOwed {
            live.waits = 0
            live.isOverdueTold = false
        }
        return isOwed
    }
}
