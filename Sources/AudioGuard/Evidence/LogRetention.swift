import AudioGuardCore

/// What of a log is kept: decides when a segment is full, and which one goes. A value.
///
/// Times are microseconds since 1970 as the clock was when the log was opened, and steady from there on. Age is the time
/// that the log has seen pass: a clock that is years ahead when the log is opened removes nothing of the class before.
struct LogRetention: Sendable {
    /// Beyond so many bytes a segment is full.
    let segmentBytes: Int
    /// Beyond so many microseconds it is, too.
    let segmentAge: Int64
    /// The most bytes of all segments.
    let bytes: Int
    /// How old the youngest record of a segment may be.
    let age: Int64
    /// The most that counts of a leap of the clock, and of a time in which nothing was written.
    let leap: Int64

    init(_ options: AuditLogOptions) {
        // A segment holds more than what tells of a removed one: else removing would never come to an end.
        bytes = max(options.keepsBytes, 3_000)
        segmentBytes = min(max(options.segmentBytes, 1_500), bytes / 2)
        segmentAge = max(options.segmentAge.microseconds, 1_000_000)
        age = max(options.keepsAge.microseconds, 0)
        // Less than a segment's age would make time pass more slowly than it does.
        leap = max(segmentAge, min(Duration.seconds(7 * 86_400).microseconds, age / 2))
    }

    /// Whether a segment of `size` bytes, begun at a time, is followed by another before `more` bytes are written.
    func isFull(_ size: Int, begun: Int64, with more: Int, at now: Int64) -> Bool {
        size > 0
            && (size + more > segmentBytes
                || now.subtractingReportingOverflow(begun).partialValue > segmentAge)
    }

    /// Why the oldest of the full segments must go, if it must. Room is kept for the one that grows to become full.
    /// - parameter begun: When the segment at a place began, by its first record: the oldest is at 0, the one that
    ///   grows behind the full ones. Asked only where it matters.
    func dismissal(
        of full: [LogSegment],
        growing size: Int,
        at now: Int64,
        begun: (Int) -> Int64?
    ) -> PruneNote.Reason? {
        if full.reduce(max(size, segmentBytes), { $0 + $1.bytes }) > bytes { return .size }
        guard age < .max, !full.isEmpty else { return nil }
        // Records bear what the clock said: by the later of the two beginnings a clock set back makes nothing old.
        guard let ended = [begun(0), begun(1)].compactMap(\.self).max(), ended > 0, now - ended > age
        else { return nil }
        var (last, left) = (ended, age)
        for place in 1...full.count {
            guard let moment = begun(place) else { continue }
            left -= passed(from: last, to: max(0, moment))
            if left < 0 { return .age }
            last = max(0, moment)
        }
        return passed(from: last, to: now) > left ? .age : nil
    }

    /// How much time passed between two beginnings.
    private func passed(from last: Int64, to next: Int64) -> Int64 { min(max(0, next - last), leap) }
}
