import AudioGuard
public import AudioGuardCore

extension SimulatedSession {
    /// How many implementations stand in for a setter, the platform's own not counted.
    public func standIns(for setter: SessionCall.Setter) -> Int {
        device.state.withLock { $0.apps[app].setters.hooks(of: setter, isNested: false).count }
    }
}
