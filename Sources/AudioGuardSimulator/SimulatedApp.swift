import AudioGuard

/// An app, or a process that sounds for one, on a simulated device.
public struct SimulatedApp: Sendable {
    let id: Int
    /// What it is called in timelines.
    public let name: String
    let device: SimulatedDevice

    /// What sort of app it is.
    public enum Kind: Sendable {
        /// One that shares the sound by its session.
        case ordinary
        /// A phone call: it interrupts everybody.
        case phone
    }

    /// The app's one session.
    public var session: SimulatedSession { SimulatedSession(app: id, device: device) }

    /// Adds a player.
    /// - parameter kind: How it reaches the loudspeaker.
    /// - parameter source: Fills interleaved stereo at 48 kHz; called while rendering, on the rendering thread.
    public func addPlayer(
        _ kind: SimulatedPlayer.Kind,
        source: @escaping @Sendable (inout [Float]) -> Void
    ) -> SimulatedPlayer {
        let index = device.state.withLock { $0.addPlayer(of: id, kind, source) }
        return SimulatedPlayer(index: index, app: id, device: device)
    }

    /// The app that has taken the sound from this one, while it has.
    public var interruptedBy: String? {
        device.state.withLock { state in state.apps[id].interruptedBy.map { state.apps[$0].name } }
    }
}
