/// Who holds the session, in which order, and what lies below. A value: it decides, a shell acts.
///
/// The ground is what the session was before the first lease; the RTC engine, as owner, may move it.
/// Each lease remembers what the session was once it had been served, so that its end can tell whether
/// somebody changed things since.
public struct LeaseBook: Hashable, Sendable {
    /// What the session was before the first lease; `nil` when there is none.
    public private(set) var ground: SessionSnapshot?
    /// The leases in force, oldest first; the last one is on top.
    public private(set) var leases: [Lease] = []

    /// An empty book.
    public init() {}

    /// One lease in force.
    public struct Lease: Hashable, Sendable {
        /// Its number.
        public let id: LeaseID
        /// Who holds it.
        public let module: ModuleID
        /// What for.
        public let need: LeaseNeed
        /// What the session was once the lease had been served.
        public fileprivate(set) var served: SessionSnapshot
    }

    /// Opens a lease over what the session is now.
    public mutating func begin(
        _ id: LeaseID,
        for need: LeaseNeed,
        by module: ModuleID,
        over now: SessionSnapshot
    ) {
        if leases.isEmpty { ground = now }
        leases.append(Lease(id: id, module: module, need: need, served: now))
    }

    /// Notes what the session has become, for the lease on top: after it was served, or after a repair.
    public mutating func settle(as now: SessionSnapshot) {
        if !leases.isEmpty { leases[leases.count - 1].served = now }
    }

    /// Notes that the owner set the session: this is what the leases now give back.
    public mutating func moveGround(to now: SessionSnapshot) {
        guard ground != nil else { return }
        ground = now
        settle(as: now)
    }

    /// Ends a lease, in whatever order, and says what to do.
    public mutating func end(_ id: LeaseID, now: SessionSnapshot) -> Ending {
        guard let index = leases.firstIndex(where: { $0.id == id }) else { return .alreadyEnded }
        let ended = leases.remove(at: index)
        if index < leases.count { return .newerInForce(leases[leases.count - 1].module) }
        let below = leases.last?.served ?? ground
        if leases.isEmpty { ground = nil }
        guard let below else { return .alreadyEnded }
        if now.hasSameSettings(as: below) { return .alreadySo }
        return now.hasSameSettings(as: ended.served) ? .restore(below) : .changedSince(ended.served)
    }

    /// What the end of a lease asks for.
    public enum Ending: Hashable, Sendable {
        /// Set this again.
        case restore(SessionSnapshot)
        /// The session is what it was before the lease.
        case alreadySo
        /// A newer lease is on top and stays in force; what lay below comes back when it ends.
        case newerInForce(ModuleID)
        /// Somebody has legitimately set the session since it was this: it is left as it is.
        case changedSince(SessionSnapshot)
        /// The lease had ended before.
        case alreadyEnded
    }
}
