import AudioGuard
public import AudioGuardCore

/// The one session of a simulated app, with the platform's setters. Any thread.
///
/// Every setter goes through the app's table of implementations, as methods do on the platform: a short
/// setter calls the long one inside, through the table as well, so a hook on both sees one call twice.
public struct SimulatedSession: SessionSetters {
    let app: Int
    let device: SimulatedDevice

    /// What the session is now.
    public var snapshot: SessionSnapshot { device.state.withLock { $0.snapshot(of: app) } }

    /// Performs a setter's call: every setter comes here.
    public func call(_ call: SessionCall) throws(SessionError) {
        let table = device.state.withLock { $0.apps[app].setters }
        try table.call(call, on: self)
    }

    /// Tells `observer` what happens to the session.
    public func observe(_ observer: @escaping @Sendable (SessionEvent) -> Void) -> ObserverToken {
        device.state.withLock { $0.addObserver(of: app, observer) }
    }

    /// Ends what ``observe(_:)`` began.
    public func endObserving(_ token: ObserverToken) {
        device.state.withLock { $0.removeObserver(token) }
    }

    /// Puts another implementation in a setter's place; it is handed the one before.
    public func replace(_ setter: SessionCall.Setter, with implementation: SetterTable.Implementation?) {
        device.state.withLock { $0.apps[app].setters.replace(setter, with: implementation) }
    }

    /// The platform's own setter, past any replacement.
    func callOriginal(_ call: SessionCall) throws(SessionError) {
        let current = snapshot.configuration
        switch call {
        case .setCategory, .setCategoryOptions, .setMode:
            guard case .configure(let to) = call.request(over: current) else { return }
            let table = device.state.withLock { $0.apps[app].setters }
            try table.call(.setCategoryPolicy(to.category, to.mode, to.routeSharing, to.options), on: self)
        case .setCategoryMode, .setCategoryPolicy, .setActive, .overrideOutputAudioPort:
            try perform(call.request(over: current))
        }
    }

    /// Performs a request past the table.
    func perform(_ request: SessionRequest) throws(SessionError) {
        try device.state.withLock { state throws(SessionError) in try state.perform(request, for: app) }
        device.deliver()
    }
}
