/// Why the stored alerts cannot be read or written: what we were doing, what was said, what to do. One line.
public struct OutboxError: Error, Hashable, Sendable {
    /// What we were doing, with the path.
    public let doing: String
    /// What was said.
    public let why: String
}

extension OutboxError: CustomStringConvertible {
    /// All in one line.
    public var description: String {
        "\(doing) failed: \(why). Check that the disk can be written and has room; if the file is broken, move it away."
    }
}
