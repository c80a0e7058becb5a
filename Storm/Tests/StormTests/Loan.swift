import AudioGuard

/// A lease on its way from the thread that borrowed to the one that gives back.
final class Loan: Sendable {
    private let lease: Locked<SessionLease?>

    init(_ lease: consuming SessionLease) { self.lease = Locked(consume lease) }

    /// Gives back; a loan that is let go without this is a leak.
    func giveBack() {
        lease.withLock { $0.take()?.giveBack() }
    }
}
