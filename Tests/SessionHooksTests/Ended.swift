import AudioGuard

/// Counts, on any thread.
final class Ended: Sendable {
    private let counted = Locked(0)

    func count() { counted.withLock { $0 += 1 } }
    var value: Int { counted.withLock { $0 } }
}
