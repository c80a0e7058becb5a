import AudioGuardCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What of a log is full, seen at one moment: finds what must go. A value; it reads files, and holds no lock.
struct LogPast: Sendable {
    let directory: LogDirectory
    let retention: LogRetention
    /// The segments that are full, oldest first.
    let full: [LogSegment]
    /// The one that grows: its first number and its bytes.
    let first: UInt64
    let size: Int

    /// What is to be told of the oldest segment, if it must go.
    func dismissal(at now: Int64) -> PruneNote? {
        guard let oldest = full.first else { return nil }
        let firsts = full.map(\.first) + [first]
        let why = retention.dismissal(of: full, growing: size, at: now) { directory.begun(firsts[$0]) }
        let next = firsts[1]
        guard let why, next > oldest.first else { return nil }
        let end: SegmentEnd?
        do throws(SystemError) {
            end = try SegmentEnd(of: directory.open(oldest.first))
        } catch {
            // One that cannot be read now goes later, with its true chain.
            guard error.code == ENOENT else { return nil }
            end = nil
        }
        return PruneNote(
            oldest.first...next - 1,
            chain: (end?.line?.chain ?? .zero).hex,
            bytes: UInt64(oldest.bytes),
            because: why
        )
    }
}
