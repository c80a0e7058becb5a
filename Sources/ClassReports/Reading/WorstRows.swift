/// The rows that stand on the page: of too many, the oldest of the least severe go. A value.
struct WorstRows {
    private var ranks: [[ClassReport.Row]] = [[], [], []]
    private let limit: Int
    /// How many went.
    private(set) var leftOut: UInt64 = 0

    /// Keeps so many rows.
    init(limit: Int) { self.limit = limit }

    /// Adds a row; `rank` is 0 for what went wrong, 1 for what would have, 2 for the rest.
    mutating func add(_ row: ClassReport.Row, rank: Int) {
        ranks[rank].append(row)
        // Twice as many are kept meanwhile, so that rows are moved seldom.
        if ranks.reduce(0, { $0 + $1.count }) >= 2 * limit { trim() }
    }

    private mutating func trim() {
        for rank in ranks.indices.reversed() {
            let excess = min(ranks[rank].count, ranks.reduce(0) { $0 + $1.count } - limit)
            guard excess > 0 else { return }
            ranks[rank].removeFirst(excess)
            leftOut += UInt64(excess)
        }
    }

    /// What is left, in the order of the log.
    mutating func rows() -> [ClassReport.Row] {
        trim()
        return ranks.joined().sorted { $0.seq < $1.seq }
    }
}
