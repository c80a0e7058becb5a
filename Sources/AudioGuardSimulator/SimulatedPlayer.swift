import AudioGuard
public import AudioGuardCore
public import RealtimePCM

/// Something of an app that sounds or records.
public struct SimulatedPlayer: Sendable {
    let index: Int
    let app: Int
    let device: SimulatedDevice

    /// How a player reaches the loudspeaker, and what an interruption does to it.
    public enum Kind: Hashable, Sendable {
        /// A player of the platform's framework: playing activates the session, an interruption pauses it, and
        /// playing again takes the session back.
        case framework
        /// An audio queue: it needs an active session, and stops with it. The app starts it again.
        case queue
        /// An I/O unit. It runs whenever the session is active. While one with voice processing runs, everything
        /// beside it is ducked.
        case unit(voiceProcessing: Bool)
        /// A system sound: it needs no session, is mute during an interruption, and the app has no say in it.
        case systemSound
        /// A recorder: it activates the session, and hears silence until the microphone is granted.
        case recorder

        var stopsWithSession: Bool { self == .framework || self == .queue || self == .recorder }
        var usesInput: Bool { self == .recorder || self == .unit(voiceProcessing: true) }
        var plays: Bool { self != .recorder }
    }

    /// How much a voice unit lowers what is beside it (17). Raw values are the platform's own.
    public enum DuckingLevel: UInt32, Hashable, Sendable, CaseIterable {
        /// As the profile says.
        case `default` = 0
        /// As little as possible.
        case min = 10
        /// In between.
        case mid = 20
        /// As much as possible.
        case max = 30
    }

    /// Begins to play or to record, and activates its app's session if its kind does; fails as that fails.
    public func play() throws(SessionError) {
        try device.attempt { state throws(SessionError) in try state.play(index) }
    }

    /// Stops playing; the session stays as it is.
    public func stop() {
        device.change { $0.stop(index) }
    }

    /// Says how much this voice unit lowers what is beside it.
    public func duckOthers(_ level: DuckingLevel) {
        device.change { $0.players[index].ducking = level }
    }

    /// Whether it was told to play and nothing has stopped it: an interruption pauses players of the framework.
    public var isPlaying: Bool { device.state.withLock { $0.players[index].isPlaying } }
    /// Whether it is asked for samples just now, or hears.
    public var isRunning: Bool { device.state.withLock { $0.isRunning(index) } }
    /// Whether the microphone reaches it just now, rather than silence.
    public var hearsMicrophone: Bool { device.state.withLock { $0.hears(index) } }
    /// How loud it is heard just now, beside how loud it plays.
    public var level: Decibels { Decibels(linear: device.state.withLock { $0.gain(of: index) }) }
}

extension OSProfile {
    /// How much lower sound is beside a voice unit that wants it so. Between the least and the most there are
    /// three steps of ten decibels; the platform does not document them.
    func level(of ducking: SimulatedPlayer.DuckingLevel) -> Decibels {
        ducking == .default ? duckingLevel : Decibels(-Float(ducking.rawValue))
    }
}
