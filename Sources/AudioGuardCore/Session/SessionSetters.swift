/// The platform's setters, as modules write them, whichever session stands behind. Any thread.
public protocol SessionSetters: Sendable {
    /// Performs a setter's call.
    func call(_ call: SessionCall) throws(SessionError)
}

extension SessionSetters {
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
    public func setActive(_ active: Bool, notifyOthersOnDeactivation: Bool = false) throws(SessionError) {
        try call(.setActive(active, notifyOthers: notifyOthersOnDeactivation))
    }

    /// Says a wish about the hardware, or a habit.
    public func prefer(_ preference: SessionPreference) throws(SessionError) { try call(.prefer(preference)) }

    /// Moves the output by hand.
    public func overrideOutputAudioPort(_ port: PortOverride) throws(SessionError) {
        try call(.overrideOutputAudioPort(port))
    }
}
