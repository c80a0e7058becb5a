extension AlertDigest {
    /// How many groups are named at most.
    package static let named = 10

    /// A digest of one group so far.
    package init(of notice: AlertNotice) {
        self.init(notices: [notice], groups: 1, count: notice.count, latest: notice, since: notice.since)
    }

    /// Adds a group: it is counted, and named if it is one of the worst.
    package mutating func add(_ notice: AlertNotice) {
        groups += 1
        count = count.plus(notice.count)
        since = min(since, notice.since)
        if (notice.alert.wall, notice.alert.seq) > (latest.alert.wall, latest.alert.seq) { latest = notice }
        let place = notices.firstIndex { Self.isWorse(notice, than: $0) } ?? notices.count
        notices.insert(notice, at: place)
        if notices.count > Self.named { notices.removeLast() }
    }

    /// By what was done, then by how often; in the order of their names where that is equal.
    private static func isWorse(_ one: AlertNotice, than other: AlertNotice) -> Bool {
        if one.severity != other.severity { return one.severity > other.severity }
        if one.count != other.count { return one.count > other.count }
        return one.alert.group.key < other.alert.group.key
    }
}
