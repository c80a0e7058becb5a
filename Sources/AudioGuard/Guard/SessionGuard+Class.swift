public import AudioGuardCore

extension SessionGuard {
    /// Begins a class: from now on policy is enforced. Looks once, and puts right what is wrong already.
    public func beginClass(_ phase: ClassPhase = .listening) {
        let before = backend.snapshot()
        state.withLock { state in
            state.phase = phase
            state.beforeClass = before
            state.book = LeaseBook()
            state.interrupted = nil
            state.repairs = []
        }
        appendPhase(before: before)
        look()
    }

    /// Tells the guard that the RTC has changed its phase, before the RTC sets the session.
    public func enter(_ phase: ClassPhase) {
        state.withLock { $0.phase = phase }
        appendPhase(before: backend.snapshot())
    }

    /// Ends the class: gives the session up so that an interrupted app may resume, and puts back the
    /// configuration that was before the class. Leases that are still open end here, and the log says so.
    public func endClass() {
        guard phase.isLive else { return }
        let open = state.withLock { $0.book.leases }
        for lease in open.reversed() {
            endLease(
                lease.id,
                for: lease.need,
                by: Caller(module: lease.module, confidence: .declared),
                isLeaked: true
            )
        }
        let before = backend.snapshot()
        let beforeClass = state.withLock { state in
            state.phase = .idle
            state.interrupted = nil
            return state.beforeClass
        }
        var record = AuditRecord(.phase)
        record.before = before
        do throws(SessionError) {
            if before.isActive {
                record.applied = .deactivate(notifyingOthers: true)
                try performSilently(.deactivate(notifyingOthers: true))
            }
            if let configuration = beforeClass?.configuration, configuration != before.configuration {
                try performSilently(.configure(to: configuration))
            }
        } catch {
            record.error = error
            record.severity = .warning
        }
        record.after = backend.snapshot()
        append(record)
    }

    private func appendPhase(before: SessionSnapshot) {
        var record = AuditRecord(.phase)
        record.before = before
        append(record)
    }
}
