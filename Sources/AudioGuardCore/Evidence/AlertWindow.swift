/// The alerts of one group over time: the first is told at once; those that follow are counted, and told
/// together when the window closes, only if there were any.
///
/// Windows are of 1, 2, 4, 8, 16 and 30 minutes, and no hour sees more than six messages of a group. An alert that
/// is worse than all that were told of is told at once. A group that was quiet for 30 minutes is resolved, and
/// begins anew with its next alert. A value: it decides, a shell acts. Times are microseconds since 1970 on the
/// shell's clock.
package struct AlertWindow: Hashable, Codable, Sendable {
    /// The last alert that was counted.
    package private(set) var latest: Alert
    /// When the first alert of the series happened.
    package private(set) var since: Int64
    /// How many alerts there were in the series.
    package private(set) var count: UInt64 = 0
    /// How many of them were told.
    package private(set) var told: UInt64 = 0
    /// How many of those that are still to be told came while the group was muted.
    package private(set) var muted: UInt64 = 0
    /// In how many classes they happened.
    package private(set) var classes: UInt64 = 0
    /// Whether the next digest is to tell what was counted.
    package private(set) var waitsForDigest = false

    private var lastClass: UInt64?
    /// When the last alert was counted.
    private var heard: Int64
    /// When the window closes, or closed.
    private var closes: Int64 = 0
    private var isOpen = false
    private var step = 0
    /// The worst of what is to be told, and of what was.
    private var worst: Severity?
    private var worstTold: Severity?
    /// Whether a message of its own told of the group, so that another is to say that it is over.
    private var isNamed = false
    private var isResolved = false
    /// When its last six messages went.
    private var sent: [Int64] = []

    /// A group whose first alert is still to be added.
    package init(of alert: Alert, at now: Int64) {
        latest = alert
        since = alert.wall
        heard = now
    }

    /// How many alerts were counted and are still to be told.
    package var untold: UInt64 { count - told }

    /// Counts an alert.
    /// - parameter times: How many the record stands for.
    /// - parameter inClass: The number of the record with which the class began, if one is live.
    /// - parameter isMuted: Whether somebody wishes not to be told.
    package mutating func add(
        _ alert: Alert,
        times: UInt64 = 1,
        inClass: UInt64? = nil,
        isMuted: Bool = false,
        at now: Int64
    ) {
        adjust(to: now)
        if untold == 0, !isOpen, isResolved || now - heard >= Self.longest {
            let sent = sent
            self = AlertWindow(of: alert, at: now)
            self.sent = sent
        }
        latest = alert
        count = count.plus(times)
        heard = now
        worst = max(worst ?? alert.severity, alert.severity)
        if isMuted { muted = muted.plus(times) }
        if let inClass, inClass != lastClass {
            lastClass = inClass
            classes += 1
        }
    }

    /// What the group wants now.
    package enum Wish: Hashable, Sendable {
        /// Nothing yet.
        case nothing
        /// To be told of.
        case tell
        /// That somebody says it is over.
        case resolve
    }

    /// Closes what is over, and says what the group wants now. `early` is for the end of a class.
    package mutating func wish(at now: Int64, early: Bool = false) -> Wish {
        adjust(to: now)
        if isOpen, untold == 0, now >= closes { isOpen = false }
        guard !waitsForDigest, hasRoom(at: now) else { return .nothing }
        if untold > 0 {
            let isWorse = worst.map { worst in worstTold.map { worst > $0 } ?? true } ?? false
            return !isOpen || early || now >= closes || isWorse ? .tell : .nothing
        }
        return isNamed && !isResolved && now - heard >= Self.longest ? .resolve : .nothing
    }

    /// Tells what was counted, in a message of its own.
    package mutating func tell(at now: Int64) -> AlertNotice {
        isNamed = true
        sent = (sent + [now]).suffix(Self.mostInAnHour)
        return makeNotice(at: now)
    }

    /// Leaves what was counted to the next digest.
    package mutating func leaveToDigest() { waitsForDigest = true }

    /// Tells what was counted as a part of a digest; `nil` when there is nothing, or somebody wishes not to be told.
    package mutating func tellInDigest(isMuted: Bool, at now: Int64) -> AlertNotice? {
        adjust(to: now)
        waitsForDigest = false
        return untold > 0 && !isMuted ? makeNotice(at: now) : nil
    }

    /// Says that it is over.
    package mutating func resolve(at now: Int64) -> AlertNotice {
        isResolved = true
        isOpen = false
        sent = (sent + [now]).suffix(Self.mostInAnHour)
        return notice()
    }

    /// When it is to be looked at again, at most an hour from now; `nil` when the next digest does.
    package func due(at now: Int64) -> Int64? {
        if waitsForDigest { return nil }
        let room = sent.count < Self.mostInAnHour ? now : sent[0] + Self.hour
        let next: Int64 =
            if isOpen { closes } else if untold > 0 { now + Self.minute } else { heard + Self.longest }
        // What wanted something and was refused, as by a mute, asks again in a minute.
        let wanted = next > now ? next : now + Self.minute
        return min(max(wanted, room), now + Self.hour)
    }

    /// Whether nothing need be remembered of it any more.
    package func isSpent(at now: Int64) -> Bool {
        untold == 0 && !isOpen && !waitsForDigest && (isResolved || !isNamed)
            && now - heard >= Self.longest && now - (sent.last ?? heard) >= Self.hour
    }

    private mutating func makeNotice(at now: Int64) -> AlertNotice {
        let notice = notice()
        told = count
        muted = 0
        worstTold = [worst, worstTold].compactMap(\.self).max()
        worst = nil
        closes = now + Self.minutes[step] * Self.minute
        step = min(step + 1, Self.minutes.count - 1)
        isOpen = true
        return notice
    }

    private func notice() -> AlertNotice {
        AlertNotice(
            alert: latest,
            count: untold,
            total: count,
            since: since,
            classes: classes,
            severity: worst ?? worstTold,
            muted: muted
        )
    }

    private func hasRoom(at now: Int64) -> Bool {
        sent.count < Self.mostInAnHour || now - sent[0] >= Self.hour
    }

    /// A clock that was set back keeps nobody waiting.
    private mutating func adjust(to now: Int64) {
        heard = min(heard, now)
        closes = min(closes, now + Self.longest)
        sent = sent.map { min($0, now) }
    }

    /// How many messages of a group an hour may see.
    package static let mostInAnHour = 6
    private static let minutes: [Int64] = [1, 2, 4, 8, 16, 30]
    private static let minute: Int64 = 60_000_000
    private static let longest = 30 * minute
    private static let hour = 60 * minute
}
