import AudioGuardCore
import AudioGuardSimulator

/// The words of stories for the platform's values, and back.
enum Words {
    static let categories = SessionCategory.allCases.map { (name: lowered($0.shortName), value: $0) }
    static let modes = SessionMode.allCases.map { (name: lowered($0.shortName), value: $0) }
    static let policies = RouteSharingPolicy.allCases.map { (name: "\($0)", value: $0) }
    static let ports = PortType.allCases.map { (name: $0.rawValue, value: $0) }
    static let patterns = PolarPattern.allCases.map { (name: lowered($0.rawValue), value: $0) }
    static let levels = SimulatedPlayer.DuckingLevel.allCases.map { (name: "\($0)", value: $0) }
    static let overrides: [(name: String, value: PortOverride)] = [("none", .none), ("speaker", .speaker)]
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
    static let hazards: [(name: String, value: SessionHazards)] = [
        ("quietFault", .quietFault), ("permissionQuestion", .permissionQuestion),
        ("callIsOn", .callIsOn),
    ]

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
        table.first { $0.name == word }?.value
    }

    /// The word of a value.
    static func name<Value: Equatable>(_ value: Value, in table: [(name: String, value: Value)]) -> String {
        table.first { $0.value == value }?.name ?? "\(value)"
    }

    /// Options by their names; a bit without a name in hexadecimal. `nil` for a word that is neither.
    static func options(_ words: [String]) -> SessionOptions? {
        var options: SessionOptions = []
        for word in words {
            if let named = SessionOptions.named.first(where: { $0.name == word }) {
                options.formUnion(named.option)
            } else if word == "allowBluetooth" {
                options.formUnion(.allowBluetoothHFP)
            } else if word.hasPrefix("0x"), let bits = UInt(word.dropFirst(2), radix: 16) {
                options.formUnion(SessionOptions(rawValue: bits))
            } else {
                return nil
            }
        }
        return options
    }

    /// The names of options.
    static func names(of options: SessionOptions) -> [String] {
        options.isEmpty ? [] : options.description.split(separator: "+").map(String.init)
    }

    private static func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
