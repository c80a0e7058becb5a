public import AudioGuardCore

/// The session, borrowed. It is given back once: by ``giveBack()``, or, if its owner dies before, by itself,
/// and then the log says so. Any thread.
public struct SessionLease: ~Copyable, Sendable {
    /// Its number.
    public let id: LeaseID
    /// What it was borrowed for.
    public let need: LeaseNeed
    /// Who borrowed it.
    let caller: Caller
    let `guard`: SessionGuard
    private var isOpen = true

    init(_ id: LeaseID, for need: LeaseNeed, by caller: Caller, of guard: SessionGuard) {
        self.id = id
        self.need = need
        self.caller = caller
        self.guard = `guard`
    }

    /// Gives the session back; it becomes what it was, unless a newer lease is in force or somebody has
    /// legitimately changed it since. The log says which.
    public consuming func giveBack() {
        isOpen = false
        `guard`.endLease(id, for: need, by: caller, isLeaked: false)
    }

    deinit {
        if isOpen { `guard`.endLease(id, for: need, by: caller, isLeaked: true) }
    }
}
