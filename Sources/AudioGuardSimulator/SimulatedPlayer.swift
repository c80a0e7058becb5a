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
        /// A capture session with microphone, as a camera's: it sets PlayAndRecord and activates by itself.
        case capture

        var stopsWithSession: Bool {
            self == .framework || self == .queue || self == .recorder || self == .capture
        }
        var isVoiceUnit: Bool { self == .unit(voiceProcessing: true) }
        var usesInput: Bool { self == .recorder || self == .capture || isVoiceUnit }
        var plays: Bool { self != .recorder && self != .capture }
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

    /// Begins at a time of the device's clock, which goes on while a player stands still.
    public func play(at time: Duration) throws(SessionError) {
        let frame = DeviceState.frames(time)
        try device.attempt { state throws(SessionError) in try state.play(index, at: frame) }
    }

    /// Stands still; the session stays as it is.
    public func pause() { device.change { $0.stop(index, resting: .paused) } }

    /// Stops playing; the session stays as it is.
    public func stop() { device.change { $0.stop(index, resting: .stopped) } }

    /// Plays an effect in its alert form: the device vibrates as well.
    public func playAlert() throws(SessionError) {
        try play()
        device.change { $0.vibrations += 1 }
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
    /// Whether what it plays is part of what the echo canceller takes out of the microphone: only what a running
    /// voice unit plays itself.
    public var isInEchoReference: Bool {
        device.state.withLock { $0.players[index].kind.isVoiceUnit && $0.isRunning(index) }
    }

    // MARK: what it plays

    /// How it plays.
    public var settings: PlayerSettings {
        get { device.state.withLock { $0.players[index].settings } }
        nonmutating set { device.change { $0.players[index].settings = newValue } }
    }

    /// How long it is, until it begins again or has ended; `nil`, the default, has no end.
    public var length: Duration? {
        get { device.state.withLock { $0.players[index].length.map(DeviceState.time(ofFrame:)) } }
        nonmutating set {
            device.change { $0.players[index].length = newValue.map { max(1, DeviceState.frames($0)) } }
        }
    }

    /// Where it stands. Setting it moves its place.
    public var position: Duration {
        get { device.state.withLock { DeviceState.time(ofFrame: Int($0.players[index].position)) } }
        nonmutating set {
            device.change { $0.players[index].position = Double(DeviceState.frames(newValue)) }
        }
    }

    /// The device's clock, which goes on while it stands still.
    public var deviceTime: Duration { device.state.withLock { DeviceState.time(ofFrame: $0.framesRendered) } }

    /// How loud it was in the last block that was rendered; `nil` where nothing is measured.
    public var meter: PlayerMeter? {
        device.state.withLock { $0.players[index].settings.isMeteringEnabled ? $0.players[index].meter : nil }
    }

    /// Says who is called when it has played to its end, as observers are.
    public func onEnd(_ listener: (@Sendable () -> Void)?) {
        device.change { $0.players[index].onEnd = listener }
    }

    /// What it does.
    public var state: State {
        device.state.withLock { $0.players[index].isPlaying ? .playing : $0.players[index].rest }
    }

    /// What a player does.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It plays, or will at its time.
        case playing
        /// It stands still.
        case paused
        /// It does not play.
        case stopped
        /// An interruption took the sound from it.
        case interrupted
    }
}

extension OSProfile {
    /// How much lower sound is beside a voice unit that wants it so. Between the least and the most there are
    /// three steps of ten decibels; the platform does not document them.
    func level(of ducking: SimulatedPlayer.DuckingLevel) -> Decibels {
        ducking == .default || !duckingLevelsAct ? duckingLevel : Decibels(-Float(ducking.rawValue))
    }
}
