/// What the platform tells an app about its session. Raw values are the platform's own.
public enum SessionEvent: Hashable, Codable, Sendable {
    /// Somebody else took the sound; the session is inactive already.
    case interruptionBegan(reason: InterruptionReason)
    /// The sound may be taken again. An end is not guaranteed.
    case interruptionEnded(shouldResume: Bool)
    /// Sound goes another way, or a setter changed what could.
    case routeChanged(reason: RouteChangeReason, previous: Route)
    /// The media server is gone: nothing works until its reset.
    case mediaServicesLost
    /// The media server is back: every property is its default, every audio object is orphaned.
    case mediaServicesReset
    /// Sound that is not the app's main one should fall silent, or may sound again.
    case silenceSecondaryAudio(begins: Bool)
    /// The app came to the foreground, or left it.
    case foreground(Bool)
    /// A remote command, such as a key of the headset, for the app that holds remote control.
    case remoteCommand(RemoteCommand)

    /// What the user commands from elsewhere.
    public enum RemoteCommand: String, Codable, Sendable, CaseIterable {
        /// Play.
        case play
        /// Pause.
        case pause
        /// Play if paused, else pause: the headset's one key.
        case toggle
    }

    /// Why an interruption began.
    public enum InterruptionReason: UInt, Codable, Sendable {
        /// Another session took the sound.
        case `default` = 0
        /// The app was suspended (14.5 to 15).
        case appWasSuspended = 1
        /// The microphone was muted by its cover.
        case builtInMicMuted = 2
        /// The route was disconnected (17).
        case routeDisconnected = 4
    }

    /// Why the route changed.
    public enum RouteChangeReason: UInt, Codable, Sendable {
        /// The platform does not say.
        case unknown = 0
        /// Something was plugged.
        case newDeviceAvailable = 1
        /// Something was pulled.
        case oldDeviceUnavailable = 2
        /// A setter changed the category.
        case categoryChange = 3
        /// The output was moved by hand.
        case override = 4
        /// The device woke up.
        case wakeFromSleep = 6
        /// No route suits the category.
        case noSuitableRouteForCategory = 7
        /// The same devices, set differently.
        case routeConfigurationChange = 8
    }
}

extension SessionEvent: CustomStringConvertible {
    /// For people: `route changed (oldDeviceUnavailable)`.
    public var description: String {
        switch self {
        case .interruptionBegan(let reason): "interruption began (\(reason))"
        case .interruptionEnded(true): "interruption ended, may resume"
        case .interruptionEnded(false): "interruption ended"
        case .routeChanged(let reason, let previous):
            "route changed (\(reason)), before: \(previous.outputs.map(\.rawValue).joined(separator: "+"))"
        case .mediaServicesLost: "media services lost"
        case .mediaServicesReset: "media services reset"
        case .silenceSecondaryAudio(true): "secondary audio should be silent"
        case .silenceSecondaryAudio(false): "secondary audio may sound"
        case .foreground(true): "entered the foreground"
        case .foreground(false): "entered the background"
        case .remoteCommand(let command): "remote command \(command)"
        }
    }
}
