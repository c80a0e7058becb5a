/// What is told later: in pieces, between which others can write.
extension AuditLog {
    /// Tells of what was lost or counted, and returns whether the log is open.
    func tellAll(at time: LogTime) -> Bool {
        // What is counted meanwhile is not waited for.
        for _ in 0..<StormWatch.rounds {
            let (isOpen, goesOn) = state.withLock { state in
                if state.isOpen { state.tail.tell(at: time, all: true) }
                return (state.isOpen, state.isOpen && state.tail.storms.pending > 0)
            }
            if !goesOn { return isOpen }
        }
        return true
    }

    /// Tells of storms when their second is over.
    func awaitStorm(for delay: Duration = .seconds(1)) {
        clock.after(delay) { [weak self] in
            guard let self else { return }
            let time = clock.time
            let (goesOn, isDue) = state.withLock { state in
                guard state.isOpen else { return (false, false) }
                state.tail.tell(at: time)
                state.awaitsStorm = state.tail.storms.pending > 0
                return (state.awaitsStorm, state.tail.storms.isDue(at: time.monotonic))
            }
            if goesOn { awaitStorm(for: isDue ? .milliseconds(10) : .seconds(1)) }
        }
    }
}
