/// What somebody asks who has a complaint.
public enum Question: String, Codable, Sendable, CaseIterable {
    /// Why can't I hear it?
    case hear
    /// Why is my media quiet?
    case quiet
    /// Why can't the others hear me?
    case heard
    /// Are the machine and the log all right?
    case machine

    /// The question as a person asks it.
    public var text: String {
        switch self {
        case .hear: "Why can't I hear it?"
        case .quiet: "Why is my media quiet?"
        case .heard: "Why can't the others hear me?"
        case .machine: "Are the machine and the log all right?"
        }
    }
}
