/// A segment of a log. A value.
package struct LogSegment: Hashable, Sendable {
    /// The number of its first record.
    package let first: UInt64
    /// What it takes on the disk, with what was torn from it.
    package let bytes: Int
}
