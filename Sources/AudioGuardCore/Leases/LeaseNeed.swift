/// What a borrower needs the session for; the guard derives the configuration.
public enum LeaseNeed: String, Codable, Sendable, CaseIterable {
    /// To be heard.
    case play
    /// To use the microphone.
    case record
    /// To use the microphone without any processing, as speech scoring does.
    case measure
    /// To keep what is in force, whatever the borrower sets meanwhile: nothing is set for it.
    case asIs = "as is"

    /// The configuration that serves this need, over the one in force, which is kept where it serves.
    public func configuration(over current: SessionConfiguration, in phase: ClassPhase)
        -> SessionConfiguration
    {
        var wanted = current
        switch self {
        case .asIs: return current
        case .play:
            let isSafe = !phase.isLive || !current.category.isSilencedBySwitch
            if !current.category.hasOutput || !isSafe { wanted.category = .playback }
        case .record, .measure:
            if !current.category.hasInput || !current.category.hasOutput { wanted.category = .playAndRecord }
            if self == .measure { wanted.mode = .measurement }
        }
        return wanted.withLegalOptions
    }
}
