public import AudioGuardCore

extension SessionGuard {
    /// The policy in force. Any thread.
    public var policy: AudioPolicy { state.withLock { $0.policy } }

    /// Puts another policy in force. Any thread, at any time; requests that are being decided are decided by the
    /// one that was there when they came.
    ///
    /// While a class is live the log says which policy followed which, and the guard looks once: what the new
    /// policy does not want of what is set is put right, and nobody is blamed for it.
    public func setPolicy(_ policy: AudioPolicy) {
        let before = backend.snapshot()
        var record = AuditRecord(.policyChanged)
        let isTold = state.withLock { state in
            guard policy != state.policy else { return false }
            record.replaced = state.policy.title
            state.policy = policy
            // What was allowed under the old policy is judged by the new one.
            state.live.tolerated = nil
            guard state.phase.isLive else { return false }
            record.ticket = state.nextTicket
            state.nextTicket += 1
            state.describe(&record)
            return true
        }
        guard isTold else { return }
        record.before = before
        append(record)
        look(because: .beginning)
    }
}
