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
    public func borrow(for need: LeaseNeed) throws(SessionError) -> SessionLease {
        try `guard`.beginLease(for: need, by: module)
    }
}
