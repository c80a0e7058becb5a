/// Finds who sets the session to and fro. A value: it is told of every request, and says when it is a fight.
///
/// A request *returns* when its asker has asked for the same before, has had it, and now has to ask again because
/// somebody else has set the session meanwhile. One that only repeats what policy does not allow moves nothing.
public struct FightBook<Site: Sendable>: Sendable {
    /// How many returns, or repetitions, within the window are a fight.
    public let budget: Int
    /// How long one counts, and how long somebody is silent before the fight is over. Microseconds.
    public let window: Int64
    private var blows: [Blow] = []
    private var parties: [Party] = []

    /// A book in which nobody fights.
    public init(budget: Int, window: Int64) {
        self.budget = max(1, budget)
        self.window = max(1, window)
    }

    /// One request, as far as it matters here.
    private struct Blow: Sendable {
        let asker: ModuleID?
        let request: SessionRequest
        let site: Site
        let moved: Bool
        /// Whether it had to be made again, because somebody else had set the session meanwhile.
        let isReturn: Bool
        let mayBeHeld: Bool
        let at: Int64
    }

    /// Somebody who fights.
    private struct Party: Sendable {
        let asker: ModuleID?
        let isHeld: Bool
        var lastAt: Int64
    }

    /// What was found: one per fight.
    public struct Fight: Sendable {
        /// The other one; `nil` where it is nobody known, or the guard.
        public let rival: ModuleID?
        /// Where the other one last set the session; where there is no other, where the same was asked first.
        public let rivalSite: Site
        /// How often it went to and fro.
        public let count: Int
        /// Whether two set the session to and fro; else one repeats what policy does not allow.
        public let moves: Bool
    }

    /// So many requests are remembered at most.
    private static var most: Int { 64 }

    /// Whether the asker fights with somebody, so that its requests are held.
    public func holds(_ asker: ModuleID?, at now: Int64) -> Bool {
        parties.contains { $0.asker == asker && $0.isHeld && now - $0.lastAt < window }
    }

    /// Notes a request that was decided.
    /// - parameter violates: Whether a rule that guards the class spoke against it.
    /// - parameter moved: Whether the session became something else by it.
    /// - parameter mayBeHeld: Whether the asker can be held; the RTC cannot.
    public mutating func note(
        _ request: SessionRequest,
        by asker: ModuleID?,
        from site: Site,
        violates: Bool,
        moved: Bool,
        mayBeHeld: Bool,
        at now: Int64
    ) -> Fight? {
        // The oldest stand first: every request comes here, and mostly there is nothing to forget.
        while let oldest = blows.first, now - oldest.at >= window { blows.removeFirst() }
        parties.removeAll { now - $0.lastAt >= window }
        if let index = parties.firstIndex(where: { $0.asker == asker }) {
            parties[index].lastAt = now
            return nil
        }
        let same = blows.filter { $0.asker == asker && $0.request == request }
        let other = moved ? rival(of: asker, for: request) : nil
        if blows.count == Self.most { blows.removeFirst() }
        blows.append(
            Blow(
                asker: asker,
                request: request,
                site: site,
                moved: moved,
                isReturn: other != nil,
                mayBeHeld: mayBeHeld,
                at: now
            )
        )
        let returns = same.count { $0.isReturn } + 1
        if let other, returns >= budget {
            begin(asker, isHeld: mayBeHeld, at: now)
            begin(other.asker, isHeld: other.mayBeHeld, at: now)
            return Fight(rival: other.asker, rivalSite: other.site, count: returns, moves: true)
        }
        guard violates, same.count >= budget, let first = same.first else { return nil }
        begin(asker, isHeld: false, at: now)
        return Fight(rival: nil, rivalSite: first.site, count: same.count + 1, moves: false)
    }

    private mutating func begin(_ asker: ModuleID?, isHeld: Bool, at now: Int64) {
        parties.append(Party(asker: asker, isHeld: isHeld, lastAt: now))
    }

    /// Who has set the session since the asker had the same; `nil` where it never had it or nobody did.
    private func rival(of asker: ModuleID?, for request: SessionRequest) -> Blow? {
        guard let mine = blows.lastIndex(where: { $0.asker == asker && $0.request == request }) else {
            return nil
        }
        return blows[mine...].last { $0.asker != asker && $0.moved }
    }
}
