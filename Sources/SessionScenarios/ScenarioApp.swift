public import AudioGuardSimulator

/// An app of a story.
public struct ScenarioApp: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What sort of app it is.
    public var kind: SimulatedApp.Kind
    /// Whether it is the app whose modules act, and which the guard guards.
    public var isOurs: Bool
    /// Whether it declares that it sounds in the background.
    public var declaresBackgroundAudio: Bool
    /// Whether it says what it needs the microphone for.
    public var declaresMicrophoneUse: Bool
    /// Whether the user lets it use the microphone.
    public var permission: SimulatedApp.Permission

    /// An app; the default is an ordinary one that may do all.
    public init(
        _ name: String,
        kind: SimulatedApp.Kind = .ordinary,
        isOurs: Bool = false,
        declaresBackgroundAudio: Bool = true,
        declaresMicrophoneUse: Bool = true,
        permission: SimulatedApp.Permission = .granted
    ) {
        self.name = name
        self.kind = kind
        self.isOurs = isOurs
        self.declaresBackgroundAudio = declaresBackgroundAudio
        self.declaresMicrophoneUse = declaresMicrophoneUse
        self.permission = permission
    }

    /// Our app, where a story does not declare one.
    public static let undeclared = ScenarioApp("our app", isOurs: true)
}
