/// Whether there are too many groups to tell of one by one. A value; times are microseconds since 1970.
///
/// More than 20 groups in a minute are a flood: what comes then is told by a digest every five minutes, until one
/// has no more than 20 groups.
package struct AlertFlood: Hashable, Codable, Sendable {
    /// When the minute began that is being counted, or the five.
    private var began: Int64 = .min
    /// Groups that were to be told of since then.
    private var groups = 0
    /// When the minute began in which groups are said to be over, and how many were.
    private var endsBegan: Int64?
    private var ends: Int?
    /// Whether it is one.
    package private(set) var isOn = false

    /// No flood.
    package init() {}

    /// Whether a group may be told of by itself now.
    package mutating func admits(at now: Int64) -> Bool {
        let isOver = began == .min || now < began || now - began >= Self.minute
        if !isOn, isOver { (began, groups) = (now, 0) }
        groups += 1
        if !isOn, groups > Self.most { (isOn, began, groups) = (true, now, 1) }
        return !isOn
    }

    /// Whether a group may be said to be over now: not while it is a flood, and no more of them than of others. Who is
    /// refused asks again.
    package mutating func admitsEnd(at now: Int64) -> Bool {
        guard !isOn else { return false }
        let began = endsBegan ?? now
        let isNew = endsBegan == nil || now < began || now - began >= Self.minute
        let before = isNew ? 0 : ends ?? 0
        guard before < Self.most else { return false }
        (endsBegan, ends) = (isNew ? now : began, before + 1)
        return true
    }

    /// Whether a digest is to be told now; `early` is for the end of a class.
    package func wantsDigest(at now: Int64, early: Bool = false) -> Bool {
        isOn && (early || now < began || now - began >= 5 * Self.minute)
    }

    /// A digest is told.
    package mutating func digest(at now: Int64) {
        isOn = groups > Self.most
        (began, groups) = (now, 0)
    }

    /// How many groups a minute may be told of by themselves.
    package static let most = 20
    private static let minute: Int64 = 60_000_000
}
