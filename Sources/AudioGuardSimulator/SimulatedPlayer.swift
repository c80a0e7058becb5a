import AudioGuard
public import AudioGuardCore

/// Something of an app that sounds.
public struct SimulatedPlayer: Sendable {
    let index: Int
    let app: Int
    let device: SimulatedDevice

    /// How a player reaches the loudspeaker.
    public enum Kind: Sendable, Equatable {
        /// A player of the platform's framework: playing activates the session, an interruption pauses it.
        case framework
        /// An I/O unit. While one with voice processing runs, everything beside it is ducked.
        case unit(voiceProcessing: Bool)
    }

    /// Begins to play. A framework player activates its app's session by itself, and fails as that fails.
    public func play() throws(SessionError) {
        try device.state.withLock { state throws(SessionError) in
            if state.players[index].kind == .framework { try state.activate(app) }
            state.players[index].isPlaying = true
        }
        device.deliver()
    }

    /// Stops playing; the session stays as it is.
    public func stop() {
        device.change { $0.players[index].isPlaying = false }
    }

    /// Whether it plays: an interruption pauses it.
    public var isPlaying: Bool { device.state.withLock { $0.players[index].isPlaying } }
}
