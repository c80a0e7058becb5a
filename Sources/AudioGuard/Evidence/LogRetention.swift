import AudioGuardCore

/// What of a log is kept: decides when a segment is full, and which one goes. A value.
///
/// Times are microseconds since 1970 as the clock was when the log was opened, and steady from there on.
struct LogRetention: Sendable {
    /// Beyond so many bytes a segment is full.
    let segmentBytes: Int
    /// Beyond so many microseconds it is, too.
    let segmentAge: Int64
    /// The most bytes of all segments.
    let bytes: Int
    /// How old the youngest record of a segment may be.
    let age: Int64

    init(_ options: AuditLogOptions) {
        // A segment holds more than what tells of a removed one: else removing would never come to an end.
        bytes = max(options.keepsBytes, 3_000)
        segmentBytes = min(max(options.segmentBytes, 1_500), bytes / 2)
        segmentAge = max(options.segmentAge.microseconds, 1_000_000)
        age = max(options.keepsAge.microseconds, 0)
    }

    /// Whether a segment of `size` bytes, begun at a time, is followed by another before `more` bytes are written.
    func isFull(_ size: Int, begun: Int64, with more: Int, at now: Int64) -> Bool {
        size > 0
            && (size + more > segmentBytes
                || now.subtractingReportingOverflow(begun).partialValue > segmentAge)
    }

    /// Why the oldest of the full segments must go, if it must. Room is kept for the one that grows to become full.
    /// - parameter ended: When the segment after it began; asked only where it matters.
    func dismissal(
        of full: [LogSegment],
        growing size: Int,
        at now: Int64,
        ended: () -> Int64?
    ) -> PruneNote.Reason? {
        if full.reduce(max(size, segmentBytes), { $0 + $1.bytes }) > bytes { return .size }
        guard age < .max, let ended = ended(), ended > 0, now - ended > age else { return nil }
        return .age
    }
}
