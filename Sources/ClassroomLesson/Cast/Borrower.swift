import AudioGuard
import AudioGuardCore
import AudioGuardSimulator

/// A module that needs the session for a while.
protocol Borrower: AnyObject {
    /// Makes the session its own.
    func borrow() throws(SessionError)
    /// Puts back what was there.
    func giveBack() throws(SessionError)
}

/// One that knows the guard: it says what it needs, and its death gives back.
final class LeasingModule: Borrower {
    private let session: GuardedSession
    private let need: LeaseNeed
    private var lease: SessionLease?

    init(_ session: GuardedSession, needs need: LeaseNeed) {
        self.session = session
        self.need = need
    }

    @inline(never)
    func borrow() throws(SessionError) { lease = try session.borrow(for: need) }

    func giveBack() { lease.take()?.giveBack() }
}

/// One that does what many do: it remembers category and options, forgets the mode, and its death gives
/// nothing back.
final class CachingModule: Borrower {
    private let session: SimulatedSession
    private let mode: SessionMode
    private var cached: SessionConfiguration?

    init(_ session: SimulatedSession, mode: SessionMode) {
        self.session = session
        self.mode = mode
    }

    func borrow() throws(SessionError) {
        cached = session.snapshot.configuration
        try session.setCategory(.playAndRecord, mode: mode, options: .mixWithOthers)
    }

    func giveBack() throws(SessionError) {
        guard let cached else { return }
        try session.setCategory(cached.category, options: cached.options)
    }
}
