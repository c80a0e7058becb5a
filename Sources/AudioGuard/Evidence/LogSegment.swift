/// A full segment of a log. A value.
struct LogSegment: Hashable, Sendable {
    /// The number of its first record.
    let first: UInt64
    /// What it takes on the disk, with what was torn from it.
    let bytes: Int
}
