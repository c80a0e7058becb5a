import AudioGuard

/// A lease that a module holds, to be given back or dropped.
final class LeaseBox {
    private var lease: SessionLease?

    init(_ lease: consuming SessionLease) { self.lease = consume lease }

    func giveBack() { lease.take()?.giveBack() }
}
