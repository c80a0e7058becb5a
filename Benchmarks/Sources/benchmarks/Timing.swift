import Histogram

/// How long one call took, over many. Recorded per batch, told per call.
struct Timing {
    var name: String
    private let batch: Int
    private var histogram = Histogram<UInt64>(numberOfSignificantValueDigits: .three)

    init(_ name: String, batch: Int = 1) {
        self.name = name
        self.batch = batch
    }

    mutating func record(_ nanoseconds: UInt64) { _ = histogram.record(nanoseconds) }

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

    init(_ name: String, prepare: @escaping () throws -> Void = {}, work: @escaping () throws -> Void) {
        self.name = name
        self.prepare = prepare
        self.work = work
    }
}
