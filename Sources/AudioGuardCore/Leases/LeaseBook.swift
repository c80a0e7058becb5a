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

    /// What the session is lent for, oldest first.
    public var needs: [LeaseNeed] { leases.map(\.need) }

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

    /// Notes what the session became when a lease was served.
    public mutating func settle(_ id: LeaseID, as now: SessionSnapshot) {
        guard let index = leases.firstIndex(where: { $0.id == id }) else { return }
        leases[index].served = now
    }

    /// Notes what the session has become under the lease on top: after a repair, or when one above it ended.
    public mutating func settleTop(as now: SessionSnapshot) {
        if let top = leases.last { settle(top.id, as: now) }
    }

    /// Notes that a change of route or an interruption has ended every override: no lease gives one back.
    public mutating func overridesEnded() {
        ground?.portOverride = .none
        for index in leases.indices { leases[index].served.portOverride = .none }
    }

    /// Notes that the owner performed a request: this is what the leases now give back.
    ///
    /// A configuration of the owner's replaces what every lease had set; `wished` is what it had become without
    /// them, and comes with the end of the last. Whether the session is active, and
    /// where it is overridden to, is the owner's business too, but it undoes no lease.
    public mutating func moveGround(
        _ request: SessionRequest,
        now: SessionSnapshot,
        wished: SessionConfiguration? = nil
    ) {
        guard ground != nil else { return }
        switch request {
        case .configure:
            ground?.configuration = wished ?? now.configuration
            ground?.portOverride = now.portOverride
            for index in leases.indices { leases[index].served = now }
        case .activate: ground?.isActive = true
        case .deactivate: ground?.isActive = false
        case .override(let port):
            ground?.portOverride = port
            for index in leases.indices { leases[index].served.portOverride = port }
        case .prefer(let preference):
            ground?.preferences.apply(preference)
            for index in leases.indices { leases[index].served.preferences.apply(preference) }
        case .open: break
        }
    }

    /// Ends a lease, in whatever order, and says what to do.
    /// - parameter rewrites: What the system itself does to a session: nobody has changed it then.
    public mutating func end(
        _ id: LeaseID,
        now: SessionSnapshot,
        rewrites: [BenignRewrite] = BenignRewrite.known
    ) -> Ending {
        guard let index = leases.firstIndex(where: { $0.id == id }) else { return .alreadyEnded }
        let ended = leases.remove(at: index)
        if index < leases.count {
            // One that only keeps what was in force holds nobody up.
            let isKept = leases[index...].allSatisfy { $0.need == .asIs }
            guard isKept, now.isStill(ended.served, but: rewrites),
                let below = index > 0 ? leases[index - 1].served : ground
            else { return .newerInForce(leases[leases.count - 1].module) }
            for place in index..<leases.count { leases[place].served = below }
            return .restore(below)
        }
        let below = leases.last?.served ?? ground
        if leases.isEmpty { ground = nil }
        guard let below else { return .alreadyEnded }
        if now.hasSameSettings(as: below) {
            // A session that was taken for the lease alone is given up again, and a gain is not left at 0.
            let isSo = below.preferences == now.preferences && (below.isActive || !now.isActive)
            return isSo ? .alreadySo : .restore(below)
        }
        return now.isStill(ended.served, but: rewrites) ? .restore(below) : .changedSince(ended.served)
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

extension SessionSnapshot {
    /// Whether nobody has set anything since the session was this, but for what the system itself rewrites.
    fileprivate func isStill(_ served: SessionSnapshot, but rewrites: [BenignRewrite]) -> Bool {
        if hasSameSettings(as: served) { return true }
        return portOverride == served.portOverride
            && rewrites.contains { $0.isLeft && $0.explains(configuration, after: served.configuration) }
    }
}
