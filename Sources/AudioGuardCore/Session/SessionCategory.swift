/// What the app's sound is for. Raw values are the platform's own.
public enum SessionCategory: String, Codable, Sendable, CaseIterable {
    /// Sound that is not central: mixes, and the ring switch silences it.
    case ambient = "AVAudioSessionCategoryAmbient"
    /// The platform's default: alone, and the ring switch silences it.
    case soloAmbient = "AVAudioSessionCategorySoloAmbient"
    /// Music, video, lessons.
    case playback = "AVAudioSessionCategoryPlayback"
    /// Recording alone: nothing can be heard.
    case record = "AVAudioSessionCategoryRecord"
    /// Calls.
    case playAndRecord = "AVAudioSessionCategoryPlayAndRecord"
    /// Several outputs at once.
    case multiRoute = "AVAudioSessionCategoryMultiRoute"
    /// Offline codec work; deprecated, kept as a value. Neither plays nor records.
    case audioProcessing = "AVAudioSessionCategoryAudioProcessing"

    /// Whether anything can be heard in this category.
    public var hasOutput: Bool { self != .record && self != .audioProcessing }

    /// Whether the microphone can be used in this category.
    public var hasInput: Bool { self == .record || self == .playAndRecord || self == .multiRoute }

    /// Whether ring switch and screen lock silence this category.
    public var isSilencedBySwitch: Bool { self == .ambient || self == .soloAmbient }

    /// The name without the platform's prefix, for people.
    public var shortName: String { String(rawValue.dropFirst("AVAudioSessionCategory".count)) }
}
