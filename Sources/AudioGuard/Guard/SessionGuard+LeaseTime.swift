import AudioGuardCore

// Leases that last too long, and the simple pair that caches and restores.
extension SessionGuard {
    /// Tells that the time of a lease is over, and gives it back where that was said.
    func limitReached(
        of id: LeaseID,
        for need: LeaseNeed,
        by caller: Caller,
        thenGivesBack returns: Bool
    ) {
        guard state.withLock({ state in state.book.leases.contains { $0.id == id } }) else { return }
        var record = AuditRecord(.lease)
        record.road = .lease
        record.caller = caller
        record.lease = LeaseNote(
            id,
            .overdue,
            need: need,
            why: returns ? "The guard gives it back." : "It still holds it."
        )
        record.severity = .error
        append(record)
        if returns { endLease(id, for: need, by: caller, isLeaked: false) }
    }

    /// Remembers what the session is, for the module's next ``restoreCached(by:)``.
    func cache(by module: ModuleID) throws(SessionError) {
        let (id, caller) = try openLease(for: .asIs, by: module)
        state.withLock { $0.cached.append((module, id, caller)) }
    }

    /// Puts back what the module has cached last.
    func restoreCached(by module: ModuleID) -> Bool {
        let newest = state.withLock { state in
            state.cached.lastIndex { $0.module == module }.map { state.cached.remove(at: $0) }
        }
        guard let newest else { return false }
        endLease(newest.lease, for: .asIs, by: newest.caller, isLeaked: false)
        return true
    }
}
