import AudioGuardCore

/// The findings while a log is read, by their groups. A value.
struct FoundGroups {
    private var findings: [String: Finding] = [:]
    private let limit: Int
    /// How many records belong to groups that are not kept.
    private(set) var leftOut: UInt64 = 0

    /// Keeps so many groups.
    init(limit: Int) { self.limit = limit }

    /// Counts what a record tells of.
    mutating func add(_ found: Finding, group: String) {
        if var known = findings[group] {
            let (count, first, stack) = (known.count, known.first, known.stack)
            known = found
            (known.count, known.first, known.stack) = (count.plus(found.count), first, found.stack ?? stack)
            findings[group] = known
            return
        }
        if findings.count >= limit, !makeRoom(for: found) {
            leftOut = leftOut.plus(found.count)
            return
        }
        findings[group] = found
    }

    /// What was harmed pushes out what was not, the rarest first.
    private mutating func makeRoom(for found: Finding) -> Bool {
        guard found.ending == .happened,
            let least = findings.filter({ $0.value.ending != .happened })
                .min(by: { ($0.value.count, $1.value.first.seq) < ($1.value.count, $0.value.first.seq) })
        else { return false }
        leftOut = leftOut.plus(least.value.count)
        findings[least.key] = nil
        return true
    }

    /// The findings, the worst first, then in the order of time, and the place of each group among them.
    func ordered() -> (findings: [Finding], places: [String: Int]) {
        let sorted = findings.sorted {
            let (one, other) = ($0.value, $1.value)
            let (isHarm, isOtherHarm) = (one.ending == .happened, other.ending == .happened)
            return isHarm == isOtherHarm ? one.first.seq < other.first.seq : isHarm
        }
        let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
        return (sorted.map(\.value), places)
    }
}
