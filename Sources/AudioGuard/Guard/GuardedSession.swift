public import AudioGuardCore

/// The session as one module holds it, shaped like the platform's. Any thread.
///
/// Every setter answers as the platform would: a request that policy withholds is a success to its caller.
public struct GuardedSession: SessionSetters {
    let `guard`: SessionGuard
    /// The module whose name stands on every request.
    public let module: ModuleID

    /// What the session is now.
    public var snapshot: SessionSnapshot { `guard`.backend.snapshot() }
    /// The category in force.
    public var category: SessionCategory { snapshot.configuration.category }
    /// The mode in force.
    public var mode: SessionMode { snapshot.configuration.mode }
    /// The options in force.
    public var categoryOptions: SessionOptions { snapshot.configuration.options }
    /// Where sound goes.
    public var currentRoute: Route { snapshot.route }

    /// Judges a setter's call and performs what policy leaves of it: every setter comes here.
    public func call(_ call: SessionCall) throws(SessionError) {
        let backend = `guard`.backend
        try `guard`.intercept(call, by: module, on: .facade) { () throws(SessionError) in
            try backend.perform(call.request(over: backend.snapshot().configuration))
        }
    }

    /// Borrows the session. What lies below comes back when the lease ends, or when its owner dies.
    /// - parameter need: What it is needed for; the guard derives the configuration, and keeps the one in
    ///   force where that serves.
    /// - parameter limit: How long it may take. After that an alert tells who still holds the session.
    /// - parameter returns: Whether the guard gives it back then.
    public func borrow(
        for need: LeaseNeed,
        within limit: Duration? = nil,
        thenGivesBack returns: Bool = false
    ) throws(SessionError) -> SessionLease {
        try `guard`.beginLease(for: need, by: module, within: limit, thenGivesBack: returns)
    }

    /// Remembers what the session is, for ``restoreCachedSession()``. Calls nest; each module has its own.
    ///
    /// For code that sets the session by itself in between. Who can say what it needs borrows instead:
    /// ``borrow(for:within:thenGivesBack:)``.
    public func cacheCurrentSession() throws(SessionError) { try `guard`.cache(by: module) }

    /// Puts back what this module's last ``cacheCurrentSession()`` has remembered; whatever was set since by
    /// others stays, and the log says so.
    /// - returns: Whether there was something to put back.
    @discardableResult
    public func restoreCachedSession() -> Bool { `guard`.restoreCached(by: module) }
}
