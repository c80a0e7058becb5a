/// Why the stored alerts cannot be read or written: what we were doing, what was said, what to do. One line.
public struct OutboxError: Error, Hashable, Sendable {
    /// What we were doing, with the path.
    public let doing: String
    /// What was said.
    public let why: String
    /// What to do.
    public let remedy: String

    init(
        doing: String,
        why: String,
        remedy: String =
            "Check that the disk can be written and has room; if the file is broken, move it away."
    ) {
        self.doing = doing
        self.why = why
        self.remedy = remedy
    }

    /// Somebody else delivers this log's alerts now.
    static let takenOver = OutboxError(
        doing: "delivering alerts",
        why: "a newer delivery has taken this log over",
        remedy: "Run one delivery for a log."
    )
}

extension OutboxError: CustomStringConvertible {
    /// All in one line.
    public var description: String { "\(doing) failed: \(why). \(remedy)" }
}
