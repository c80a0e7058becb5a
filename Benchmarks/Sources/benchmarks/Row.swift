/// One line of the table: what something took, and what it is held against.
struct Row: Encodable {
    enum Unit: String, Encodable { case nanoseconds, seconds, megabytes, percent, count }

    let benchmark: String
    let what: String
    var unit = Unit.nanoseconds
    let median: Double
    var p99: Double?
    /// What the median is held against, measured in the same run.
    var beside: Beside?
    var goal: Goal?
    /// Whether the goal is met; absent without one.
    var isMet: Bool?

    /// The same work done otherwise.
    struct Beside: Encodable {
        let peer: String
        let median: Double
        /// How the two are told to people: as a factor, or as what comes on top.
        var isOnTop = false
    }

    /// The most that it may take.
    struct Goal: Encodable {
        let median: Double
        var p99: Double?
    }

    init(_ benchmark: Benchmark, _ what: String, unit: Unit, _ value: Double, atMost goal: Double? = nil) {
        self.benchmark = benchmark.rawValue
        self.what = what
        self.unit = unit
        median = value
        self.goal = goal.map { Goal(median: $0) }
        isMet = goal.map { value <= $0 }
    }

    init(_ benchmark: Benchmark, _ timing: Timing, beside: Beside? = nil, goal: Goal? = nil) {
        self.benchmark = benchmark.rawValue
        what = timing.name
        median = timing.median
        p99 = timing.p99
        self.beside = beside
        self.goal = goal
        isMet = goal.map { timing.median <= $0.median && timing.p99 <= $0.p99 ?? .infinity }
    }

    /// A goal that is about what comes on top of the peer.
    init(_ benchmark: Benchmark, _ timing: Timing, onTopOf peer: Timing, atMost goal: Double) {
        self.init(benchmark, timing, beside: Beside(peer: peer.name, median: peer.median, isOnTop: true))
        self.goal = Goal(median: peer.median + goal)
        isMet = timing.median - peer.median <= goal
    }
}
