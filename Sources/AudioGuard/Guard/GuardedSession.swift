public import AudioGuardCore

/// The session as one module holds it, shaped like the platform's. Any thread.
///
/// Every setter answers as the platform would: a request that policy withholds is a success to its caller.
public struct GuardedSession: Sendable {
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

    /// Performs a call that is given as a value. All the setters below come here.
    public func call(_ call: SessionCall) throws(SessionError) {
        let backend = `guard`.backend
        try `guard`.intercept(call, by: module, on: .facade) { () throws(SessionError) in
            try backend.perform(call.request(over: backend.snapshot().configuration))
        }
    }

    /// Sets the category, keeps the mode, clears the options.
    public func setCategory(_ category: SessionCategory) throws(SessionError) {
        try call(.setCategory(category))
    }

    /// Sets category and options, keeps the mode.
    public func setCategory(_ category: SessionCategory, options: SessionOptions) throws(SessionError) {
        try call(.setCategoryOptions(category, options))
    }

    /// Sets category, mode and options.
    public func setCategory(
        _ category: SessionCategory,
        mode: SessionMode,
        options: SessionOptions = []
    ) throws(SessionError) {
        try call(.setCategoryMode(category, mode, options))
    }

    /// Sets category, mode, route-sharing policy and options.
    public func setCategory(
        _ category: SessionCategory,
        mode: SessionMode,
        policy: RouteSharingPolicy,
        options: SessionOptions = []
    ) throws(SessionError) {
        try call(.setCategoryPolicy(category, mode, policy, options))
    }

    /// Sets the mode, keeps the rest.
    public func setMode(_ mode: SessionMode) throws(SessionError) { try call(.setMode(mode)) }

    /// Takes the session or gives it up.
    public func setActive(
        _ active: Bool,
        notifyOthersOnDeactivation: Bool = false
    ) throws(SessionError) {
        try call(.setActive(active, notifyOthers: notifyOthersOnDeactivation))
    }

    /// Moves the output by hand.
    public func overrideOutputAudioPort(_ port: PortOverride) throws(SessionError) {
        try call(.overrideOutputAudioPort(port))
    }

    /// Borrows the session. What lies below comes back when the lease ends, or when its owner dies.
    /// - parameter need: What it is needed for; the guard derives the configuration, and keeps the one in
    ///   force where that serves.
    public func borrow(for need: LeaseNeed) throws(SessionError) -> SessionLease {
        try `guard`.beginLease(for: need, by: module)
    }
}
