/// What the RTC is doing.
public enum ClassPhase: String, Codable, Sendable, CaseIterable {
    /// No class is live: the guard watches and changes nothing.
    case idle
    /// The pupil listens: media volume, no voice processing.
    case listening
    /// The pupil is on the microphone: call volume, voice processing.
    case speaking

    /// Whether a class is live, so that policy is enforced.
    public var isLive: Bool { self != .idle }
}
