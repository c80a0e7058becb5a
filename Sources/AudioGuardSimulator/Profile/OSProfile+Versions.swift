import AudioGuardCore

extension OSProfile {
    /// iOS 10.
    public static let ios10 = OSProfile(
        "ios10",
        knownModes: modes.subtracting([.voicePrompt, .shortFormVideo, .dualRoute]),
        knownOptions: options.subtracting([
            .overrideMutedMicrophoneInterruption, .farFieldInput, .bluetoothHighQualityRecording,
        ]),
        deactivationWithRunningIO: .doneWithError,
        interruptionReason: .wasSuspendedKey,
        suspensionInterrupts: true
    )
    /// iOS 14.
    public static let ios14 = OSProfile(
        "ios14",
        knownModes: modes.subtracting([.shortFormVideo, .dualRoute]),
        knownOptions: options.subtracting([.farFieldInput, .bluetoothHighQualityRecording]),
        deactivationWithRunningIO: .doneWithError,
        interruptionReason: .wasSuspendedKey,
        suspensionInterrupts: true,
        quietFault: true
    )
    /// iOS 17.
    public static let ios17 = OSProfile(
        "ios17",
        knownModes: modes.subtracting([.shortFormVideo, .dualRoute]),
        knownOptions: options.subtracting([.farFieldInput, .bluetoothHighQualityRecording]),
        deactivationWithRunningIO: .doneWithError,
        isFrom17: true
    )
    /// iOS 26.
    public static let ios26 = OSProfile("ios26", deactivationWithRunningIO: .done, isFrom17: true)
    /// iOS 27.
    public static let ios27 = OSProfile("ios27", deactivationWithRunningIO: .done, isFrom17: true)

    /// Every version, oldest first.
    public static let all: [OSProfile] = [ios10, ios14, ios17, ios26, ios27]

    /// The version with this name, if there is one.
    public static func named(_ name: String) -> OSProfile? { all.first { $0.name == name } }

    private static let modes = Set(SessionMode.allCases)
    private static let options = SessionOptions.named.reduce(into: SessionOptions()) {
        $0.formUnion($1.option)
    }

    private init(
        _ name: String,
        knownModes: Set<SessionMode> = modes,
        knownOptions: SessionOptions = options,
        deactivationWithRunningIO: DeactivationWithRunningIO,
        interruptionReason: InterruptionReason = .reason,
        suspensionInterrupts: Bool = false,
        isFrom17: Bool = false,
        quietFault: Bool = false
    ) {
        self.name = name
        self.knownModes = knownModes
        self.knownOptions = knownOptions
        self.deactivationWithRunningIO = deactivationWithRunningIO
        self.interruptionReason = interruptionReason
        self.suspensionInterrupts = suspensionInterrupts
        self.quietFault = quietFault
        disconnectionInterrupts = isFrom17
        duckingLevelsAct = isFrom17
        unknownModes = Self.bits(outside: knownModes)
    }

    /// The modes that are not in a set, a bit for each.
    static func bits(outside known: Set<SessionMode>) -> UInt32 {
        SessionMode.allCases.reduce(0) { known.contains($1) ? $0 : $0 | $1.bit }
    }
}

extension OSProfile: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
