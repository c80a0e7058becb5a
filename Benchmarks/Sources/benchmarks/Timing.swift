import Histogram

/// How long one call took, over many. Recorded per batch, told per call.
struct Timing {
    private(set) var name: String
    private var batch: Int
    private var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)

    init(_ name: String, batch: Int = 1) {
        self.name = name
        self.batch = batch
    }

    mutating func record(_ nanoseconds: UInt64, without foreign: UInt64 = 0) {
        _ = histogram.record(nanoseconds - min(nanoseconds, foreign))
    }

    /// The same under another name.
    func named(_ name: String) -> Timing {
        var copy = self
        copy.name = name
        return copy
    }

    /// The same, told for each of so many parts that one call did.
    func per(_ parts: Int) -> Timing {
        var copy = self
        copy.batch *= parts
        return copy
    }

    /// Half of the calls, or of the batches, took no longer.
    var median: Double { perCall(50) }
    /// All but one of a hundred took no longer.
    var p99: Double { perCall(99) }

    private func perCall(_ percentile: Double) -> Double {
        Double(histogram.valueAtPercentile(percentile)) / Double(batch)
    }
}

/// One way to do the work; `prepare` comes before each batch and is not timed.
struct Contestant {
    let name: String
    var prepare: () throws -> Void = {}
    let work: () throws -> Void
    /// How many nanoseconds of the last call were somebody else's, and are taken off.
    let foreign: () -> UInt64

    init(
        _ name: String,
        prepare: @escaping () throws -> Void = {},
        foreign: @escaping () -> UInt64 = { 0 },
        work: @escaping () throws -> Void
    ) {
        self.name = name
        self.prepare = prepare
        self.foreign = foreign
        self.work = work
    }
}
