import AudioGuard
import AudioGuardCore

/// What a log would remove if it were opened: the same as the log does, without doing it. A value.
struct PrunePlan {
    private let options: AuditLogOptions
    private let now: Int64

    /// A plan for a moment, in microseconds since 1970.
    init(_ options: AuditLogOptions, now: Int64) {
        self.options = options
        self.now = now
    }

    /// The segments that go; `begun` says when one began, and is asked only where age matters.
    func notes(
        _ segments: [(first: UInt64, bytes: Int)],
        upTo last: UInt64,
        begun: (UInt64) throws -> Int64?
    ) throws -> [PruneNote] {
        guard var growing = segments.last else { return [] }
        var full = segments.dropLast()
        let segmentBytes = min(options.segmentBytes, options.keepsBytes / 2)
        var notes: [PruneNote] = []
        while let oldest = full.first {
            let next = full.dropFirst().first?.first ?? growing.first
            // A log keeps room for the segment that grows.
            let isTooMuch =
                full.reduce(max(growing.bytes, segmentBytes)) { $0 + $1.bytes } > options.keepsBytes
            guard try isTooMuch || isTooOld(begun(next)) else { break }
            notes.append(
                PruneNote(
                    oldest.first...next - 1,
                    chain: "",
                    bytes: UInt64(oldest.bytes),
                    because: isTooMuch ? .size : .age
                )
            )
            full.removeFirst()
            // The record of it may need a segment of its own, and then the last one is full, too.
            if notes.count == 1, growing.bytes + Self.record > segmentBytes {
                full.append(growing)
                growing = (last + 1, 0)
            }
        }
        return notes
    }

    /// About what a record of a removal takes.
    private static let record = 700

    private func isTooOld(_ ended: Int64?) -> Bool {
        guard options.keepsAge < .seconds(Int64.max), let ended, ended > 0 else { return false }
        return Double(now - ended) > options.keepsAge / .microseconds(1)
    }
}
