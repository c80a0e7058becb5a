import AudioGuardCore

/// Differences of two policies, equal ones together. Bounded, however long the log.
struct PolicyDifferences {
    /// How many were added.
    private(set) var count = 0
    private var groups: [Key: [UInt64]] = [:]
    private var counts: [Key: Int] = [:]
    private var order: [Key] = []
    private var others = 0

    private struct Key: Hashable {
        let module: String
        let phase: ClassPhase
        let request: String
        let a: SpokenVerdict
        let b: SpokenVerdict
    }

    private static let mostGroups = 1_000
    private static let mostNumbers = 8

    mutating func add(_ difference: PolicyComparison.Difference) {
        count += 1
        let key = Key(
            module: difference.module ?? "unknown",
            phase: difference.phase,
            request: difference.request,
            a: difference.a,
            b: difference.b
        )
        if counts[key] == nil {
            guard order.count < Self.mostGroups else {
                others += 1
                return
            }
            order.append(key)
        }
        counts[key, default: 0] += 1
        if groups[key, default: []].count < Self.mostNumbers {
            groups[key, default: []].append(difference.seq)
        }
    }

    /// A paragraph for each kind of difference, in the order in which they were found.
    func lines(one: String, other: String) -> [String] {
        let width = max(one.count, other.count)
        func padded(_ name: String) -> String { name + String(repeating: " ", count: width - name.count) }
        var lines: [String] = []
        for key in order {
            let numbers = groups[key] ?? []
            let all = counts[key] ?? 0
            var places = numbers.map { "\($0)" }.joined(separator: ", ")
            if all > numbers.count { places += ", …" }
            let times = all == 1 ? "" : "\(all) times, "
            lines.append("\(key.module), \(key.phase.rawValue): \(key.request)")
            lines.append("  \(padded(one))  \(key.a.text)")
            lines.append("  \(padded(other))  \(key.b.text)")
            lines.append("  \(times)record \(places)")
            lines.append("")
        }
        if others > 0 { lines += ["and \(others) more of other kinds: --json shows all", ""] }
        return lines.map(\.printable)
    }
}
