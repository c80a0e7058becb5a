/// Decides what is told of groups of alerts, by their windows, by how many they are, and by what is muted.
///
/// Nothing is lost: what was counted is told, or is still in its window. A value: it decides, a shell acts.
package struct AlertTeller: Hashable, Sendable {
    /// Whether there are too many groups.
    package var flood: AlertFlood
    /// What is muted.
    package var mutes: [AlertMute]

    /// A teller that begins, or goes on.
    package init(flood: AlertFlood = AlertFlood(), mutes: [AlertMute] = []) {
        self.flood = flood
        self.mutes = mutes
    }

    /// Whether somebody wishes not to be told of a group now.
    package func mutes(_ group: AlertGroup, at now: Int64) -> Bool {
        mutes.contains { !$0.isOver(at: now) && $0.covers(group) }
    }

    /// What is to be told of a group now, if anything.
    package mutating func look(
        at window: inout AlertWindow,
        early: Bool = false,
        at now: Int64
    ) -> AlertTelling? {
        switch window.wish(at: now, early: early) {
        case .nothing: return nil
        case .tell:
            guard !mutes(window.latest.group, at: now) else { return nil }
            guard flood.admits(at: now) else {
                window.leaveToDigest()
                return nil
            }
            return .alert(window.tell(at: now))
        case .resolve:
            guard !mutes(window.latest.group, at: now), flood.admitsEnd(at: now) else { return nil }
            return .resolved(window.resolve(at: now))
        }
    }

    /// Adds to a digest what a group has for it.
    package func tell(_ window: inout AlertWindow, in digest: inout AlertDigest?, at now: Int64) {
        let isMuted = mutes(window.latest.group, at: now)
        guard let notice = window.tellInDigest(isMuted: isMuted, at: now) else { return }
        if digest == nil { digest = AlertDigest(of: notice) } else { digest?.add(notice) }
    }
}
