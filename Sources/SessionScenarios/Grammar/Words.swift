import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

/// The words of stories for the platform's values, and back.
enum Words {
    static let categories = SessionWords.categories
    static let modes = SessionWords.modes
    static let policies = SessionWords.sharings
    static let ports = SessionWords.ports
    static let patterns = PolarPattern.allCases.map { (name: SessionWords.lowered($0.rawValue), value: $0) }
    static let levels = SimulatedPlayer.DuckingLevel.allCases.map { (name: "\($0)", value: $0) }
    static let overrides = SessionWords.overrides
    static let appKinds: [(name: String, value: SimulatedApp.Kind)] = [
        ("ordinary", .ordinary), ("web content", .webContent), ("phone", .phone), ("alarm", .alarm),
        ("assistant", .assistant), ("system player", .systemPlayer),
    ]
    /// The usual things to plug.
    static let accessories: [(name: String, value: Accessory)] = [
        ("headphones", .headphones), ("headset", .headset), ("bluetooth headset", .bluetoothHeadset),
        ("bluetooth speaker", Accessory(.bluetoothA2DP)), ("hands-free", Accessory(.bluetoothHFP)),
        ("bluetooth le", Accessory(.bluetoothLE)), ("airplay", Accessory(.airPlay)),
        ("mirroring airplay", .mirroringAirPlay), ("usb", Accessory(.usbAudio)), ("hdmi", Accessory(.hdmi)),
        ("line out", Accessory(.lineOut)), ("line in", Accessory(.lineIn)), ("car", Accessory(.carAudio)),
    ]
    static let prompts = PromptStyle.allCases.map { (name: "\($0)", value: $0) }
    static let hazards = SessionWords.hazards

    /// Every event that an app can be told.
    static let events: [String] = {
        let reasons: [SessionEvent.InterruptionReason] = [
            .default, .appWasSuspended, .builtInMicMuted, .routeDisconnected,
        ]
        let changes: [SessionEvent.RouteChangeReason] = [
            .unknown, .newDeviceAvailable, .oldDeviceUnavailable, .categoryChange, .override, .wakeFromSleep,
            .noSuitableRouteForCategory, .routeConfigurationChange,
        ]
        let all: [SessionEvent] =
            reasons.map { .interruptionBegan(reason: $0) }
            + [.interruptionEnded(shouldResume: true), .interruptionEnded(shouldResume: false)]
            + changes.map { .routeChanged(reason: $0, previous: Route()) }
            + [
                .mediaServicesLost, .mediaServicesReset, .silenceSecondaryAudio(begins: true),
                .silenceSecondaryAudio(begins: false), .foreground(true), .foreground(false),
            ] + SessionEvent.RemoteCommand.allCases.map { .remoteCommand($0) }
        return all.map(event)
    }()

    /// An event in words.
    static func event(_ event: SessionEvent) -> String {
        switch event {
        case .interruptionBegan(.default): "interruption began"
        case .routeChanged(let reason, _): "route changed (\(reason))"
        case .interruptionBegan, .interruptionEnded, .mediaServicesLost, .mediaServicesReset,
            .silenceSecondaryAudio, .foreground, .remoteCommand:
            event.description
        }
    }

    /// The value of a word.
    static func value<Value>(_ word: String, in table: [(name: String, value: Value)]) -> Value? {
        SessionWords.value(word, in: table)
    }

    /// The word of a value.
    static func name<Value: Equatable>(_ value: Value, in table: [(name: String, value: Value)]) -> String {
        SessionWords.name(value, in: table)
    }

    /// Options by their names; `nil` for a word that is none.
    static func options(_ words: [String]) -> SessionOptions? { SessionWords.options(words) }

    /// The names of options.
    static func names(of options: SessionOptions) -> [String] { SessionWords.names(of: options) }
}
