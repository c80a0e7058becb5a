#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads an audit log from a number on, over all its segments, also while it grows. One thread.
///
/// Memory stays flat. It locks nothing and never writes. What was removed before it was read is told: see
/// ``missed``.
public struct AuditReader: Sendable {
    private let path: String
    private var directory: LogDirectory
    private let doing: String
    private var cursor: UInt64
    private var segment: Segment?
    /// The numbers behind the cursor that were removed before they could be read, until ``takeMissed()``.
    public private(set) var missed: ClosedRange<UInt64>?
    /// The segment that comes next, while the end of the one before it is looked at once more.
    private var upcoming: UInt64?

    /// A segment that is being read, and the numbers of its first line and of its next one.
    private struct Segment {
        var lines: SegmentLines
        let first: UInt64
        var number: UInt64
    }

    /// Reads the log in a directory from the record after `cursor`; from the first, when it is 0.
    public init(directory path: String, after cursor: UInt64 = 0) throws(AuditLogError) {
        doing = "reading the audit log in \(path)"
        self.path = path
        self.cursor = min(cursor, UInt64(Int64.max))
        directory = try AuditLogError.attempt(doing) { () throws(SystemError) in try LogDirectory(path) }
    }

    /// The next line; `nil` when there is none yet, or only the beginning of one. Ask again later.
    ///
    /// A line that is not one of a log's throws, once; the call after it goes on behind that line.
    public mutating func next() throws(AuditLogError) -> AuditLine? {
        if segment == nil { segment = try begin() }
        while let (first, number) = segment.map({ ($0.first, $0.number) }) {
            switch try nextBytes() {
            case .unterminated: guard try follow(first, number, isTorn: true) else { return nil }
            case .end: guard try follow(first, number, isTorn: false) else { return nil }
            case .tooLong:
                upcoming = nil
                segment?.number += 1
                throw damage(number, "its line is too long")
            case .line(let bytes):
                upcoming = nil
                segment?.number += 1
                if number <= cursor, isPast(bytes, from: first) { continue }
                do throws(LogLine.Flaw) {
                    let line = try AuditLine(bytes)
                    let seq = line.place.seq
                    guard seq > cursor, seq >= first, seq < UInt64(Int64.max) else {
                        // What follows an old line put in again is read as if that were not there.
                        segment?.number = number
                        throw LogLine.Flaw("it is numbered \(seq)")
                    }
                    segment?.number = seq + 1
                    cursor = seq
                    return line
                } catch {
                    throw damage(number, error.what)
                }
            }
        }
        return nil
    }

    /// Whether a line that should stand before the cursor does: where one was put in or taken out, numbers tell.
    private mutating func isPast(_ bytes: ArraySlice<UInt8>, from first: UInt64) -> Bool {
        guard let line = try? LogLine(bytes), let seq = try? RecordHead(line.record).seq else { return true }
        guard seq <= cursor else { return false }
        if seq >= first { segment?.number = seq + 1 }
        return true
    }

    /// Goes on to the segment that comes next; `false` while there is none. Where there is one, the end of this one
    /// is its end, also a torn one.
    private mutating func follow(_ first: UInt64, _ number: UInt64, isTorn: Bool) throws(AuditLogError)
        -> Bool
    {
        if !isTorn, number > first, number == cursor + 1, let following = try open(number) {
            (segment, upcoming) = (following, nil)
            return true
        }
        guard let next = upcoming else {
            // Before that was begun, this one may have grown.
            upcoming = try firsts().first { $0 > first }
            return upcoming != nil
        }
        upcoming = nil
        guard let following = try open(next) else {
            segment = try begin()
            return true
        }
        segment = following
        let isNew = number > cursor
        let missing = isTorn ? number + 1 : number
        if next > missing { miss(upTo: next - 1, from: missing) }
        if isTorn, isNew { throw damage(number, "its line has no end") }
        return true
    }

    /// What was missed since this was last asked: whoever follows a log says so.
    public mutating func takeMissed() -> ClosedRange<UInt64>? {
        defer { missed = nil }
        return missed
    }

    private mutating func miss(upTo last: UInt64, from first: UInt64) {
        guard last > cursor else { return }
        let from = max(first, cursor + 1)
        missed = min(missed?.lowerBound ?? from, from)...last
        cursor = last
    }

    private mutating func nextBytes() throws(AuditLogError) -> SegmentLines.Next {
        do throws(SystemError) {
            return try segment?.lines.next() ?? .end
        } catch {
            throw AuditLogError(doing, error)
        }
    }

    private func damage(_ number: UInt64, _ what: String) -> AuditLogError {
        AuditLogError(.damaged, "\(doing), at record \(number),", why: what)
    }

    /// The segment that holds the record after the cursor.
    private mutating func begin() throws(AuditLogError) -> Segment? {
        // Another one may have the path by now.
        let path = path
        directory = try AuditLogError.attempt(doing) { () throws(SystemError) in try LogDirectory(path) }
        let firsts = try firsts()
        guard let first = firsts.last(where: { $0 <= cursor + 1 }) ?? firsts.first else { return nil }
        guard let segment = try open(first) else { return nil }
        if first > 1 { miss(upTo: first - 1, from: cursor + 1) }
        return segment
    }

    private func firsts() throws(AuditLogError) -> [UInt64] {
        let directory = directory
        return try AuditLogError.attempt(doing) { () throws(SystemError) in try directory.segments().firsts }
    }

    private func open(_ first: UInt64) throws(AuditLogError) -> Segment? {
        do throws(SystemError) {
            return Segment(lines: SegmentLines(try directory.open(first)), first: first, number: first)
        } catch {
            if error.code == ENOENT { return nil }
            throw AuditLogError(doing, error)
        }
    }
}
