/// How bad something is, with OpenTelemetry's numbers.
public enum Severity: Int, Codable, Sendable, Comparable {
    /// Part of a normal class.
    case info = 9
    /// Would have harmed the class, and was put right.
    case warning = 13
    /// Has harmed the class.
    case error = 17
    /// Harms the class until a person acts.
    case fatal = 21

    /// By number.
    public static func < (less: Severity, more: Severity) -> Bool { less.rawValue < more.rawValue }
}
