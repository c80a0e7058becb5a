/// What an RTC SDK's warning says of the session, whatever number it has there.
public enum SDKWarning: String, Codable, Sendable, CaseIterable {
    /// Somebody has taken the sound.
    case interrupted
    /// The sound may be taken again.
    case interruptionEnded = "interruption-ended"
    /// The category is not what the SDK needs.
    case categoryChanged = "category-changed"

    /// The tables of the SDKs that are known, by the SDK's name and the number of the warning.
    public static let known: [String: [Int: SDKWarning]] = [
        "agora": [1025: .interrupted, 1029: .categoryChanged]
    ]
}
