/// How urgent the platform takes a thread to be, where it tells.
public enum ThreadQuality: String, Codable, Sendable, CaseIterable {
    /// The user sees each delay.
    case userInteractive = "user-interactive"
    /// The user waits for it.
    case userInitiated = "user-initiated"
    /// Nothing was said.
    case standard
    /// The user sees its progress.
    case utility
    /// Nobody waits.
    case background
}
