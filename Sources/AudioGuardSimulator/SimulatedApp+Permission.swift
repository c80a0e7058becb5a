extension SimulatedApp {
    /// Asks the user for the microphone, as a well-behaved app does before it first records.
    ///
    /// The system asks once. Without a usage description it ends the app instead, and nobody is answered.
    /// - parameter answer: Whether it is granted. Called at once where the user has decided already, on this
    ///   thread; else when they decide, on the thread of ``setPermission(_:)``.
    public func requestMicrophone(then answer: @escaping @Sendable (Bool) -> Void) {
        var decided: Permission?
        device.change { state in
            guard state.apps[id].ground != .terminated else { return }
            guard state.apps[id].permission == .undetermined else {
                return decided = state.apps[id].permission
            }
            state.useInput(of: id)
            guard state.apps[id].ground != .terminated else { return }
            state.apps[id].awaitingPermission.append(answer)
        }
        if let decided { answer(decided == .granted) }
    }
}
