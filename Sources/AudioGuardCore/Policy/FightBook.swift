/// Finds who sets the session to and fro. A value: it is told of every request, and says when it is a fight.
///
/// A request *returns* when its asker has asked for the same before, has had it, and now has to ask again because
/// somebody else has set the session meanwhile. One that only repeats what policy does not allow moves nothing.
public struct FightBook: Sendable {
    /// How many returns, or repetitions, within the window are a fight.
    public let budget: Int
    /// How long one counts, and how long somebody is silent before the fight is over. Microseconds.
    public let window: Int64
    /// The requests that moved the session or should not have been made: a ring, the oldest at `next` once full.
    private var blows: [Blow] = []
    private var next = 0
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
        let site: UInt64
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
    public struct Fight: Hashable, Sendable {
        /// The other one; `nil` where it is nobody known, or the guard.
        public let rival: ModuleID?
        /// Where the other one last set the session; where there is no other, where the same was asked first.
        public let rivalSite: UInt64
        /// How often it went to and fro.
        public let count: Int
        /// Whether two set the session to and fro; else one repeats what policy does not allow.
        public let moves: Bool

        /// A fight.
        public init(rival: ModuleID?, rivalSite: UInt64, count: Int, moves: Bool) {
            self.rival = rival
            self.rivalSite = rivalSite
            self.count = count
            self.moves = moves
        }
    }

    /// So many requests are remembered at most.
    public static let most = 64

    /// Whether the asker fights with somebody, so that its requests are held.
    public func holds(_ asker: ModuleID?, at now: Int64) -> Bool {
        parties.contains { $0.asker == asker && $0.isHeld && now - $0.lastAt < window }
    }

    /// Notes a request that was decided. Every request comes here: most are noted in no time.
    /// - parameter site: A number by which the place that asked is found again.
    /// - parameter violates: Whether a rule that guards the class spoke against it.
    /// - parameter moved: Whether the session became something else by it.
    /// - parameter mayBeHeld: Whether the asker can be held; the RTC cannot.
    public mutating func note(
        _ request: SessionRequest,
        by asker: ModuleID?,
        from site: UInt64,
        violates: Bool,
        moved: Bool,
        mayBeHeld: Bool,
        at now: Int64
    ) -> Fight? {
        // Whom nobody can name may be several: they are neither found nor held.
        guard let asker else { return nil }
        if !parties.isEmpty {
            parties.removeAll { now - $0.lastAt >= window }
            if let index = parties.firstIndex(where: { $0.asker == asker }) {
                if violates || moved || parties[index].isHeld { parties[index].lastAt = now }
                return nil
            }
        }
        guard violates || moved else { return nil }
        let past = past(of: request, by: asker, at: now)
        let rival = moved ? past.rival : nil
        remember(
            Blow(
                asker: asker,
                request: request,
                site: site,
                moved: moved,
                isReturn: rival != nil,
                mayBeHeld: mayBeHeld,
                at: now
            )
        )
        if let rival, past.returns + 1 >= budget {
            parties.append(Party(asker: asker, isHeld: mayBeHeld, lastAt: now))
            parties.append(Party(asker: rival.asker, isHeld: rival.mayBeHeld, lastAt: now))
            return Fight(rival: rival.asker, rivalSite: rival.site, count: past.returns + 1, moves: true)
        }
        guard violates, past.same >= budget, let first = past.first else { return nil }
        parties.append(Party(asker: asker, isHeld: false, lastAt: now))
        return Fight(rival: nil, rivalSite: first.site, count: past.same + 1, moves: false)
    }

    private mutating func remember(_ blow: Blow) {
        if blows.count < Self.most { blows.append(blow) } else { blows[next] = blow }
        next = (next + 1) % Self.most
    }

    /// What a request has behind it.
    private struct Past {
        /// How often the same was asked, and how often it had to be asked again.
        var same = 0
        var returns = 0
        /// The first of them.
        var first: Blow?
        /// Who has set the session since the asker had the same; `nil` where it never had it or nobody did.
        var rival: Blow?
    }

    private func past(of request: SessionRequest, by asker: ModuleID, at now: Int64) -> Past {
        var past = Past()
        var newestOther: Blow?
        for back in 1...Self.most {
            let index = (next - back + Self.most) % Self.most
            guard index < blows.count, now - blows[index].at < window else { break }
            if blows[index].asker != asker {
                if newestOther == nil, blows[index].moved { newestOther = blows[index] }
            } else if blows[index].request == request {
                if past.same == 0 { past.rival = newestOther }
                past.same += 1
                if blows[index].isReturn { past.returns += 1 }
                past.first = blows[index]
            }
        }
        return past
    }
}
