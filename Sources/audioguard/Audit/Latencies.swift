/// How long many things took, to three digits, and no more memory than that. A value.
struct Latencies: Encodable {
    private(set) var count = 0
    private var counts: [Int64: Int] = [:]

    /// Takes one time in, in microseconds; the clock of a device may have jumped, so it may be negative.
    mutating func add(_ microseconds: Int64) {
        var (digits, scale) = (max(0, microseconds), Int64(1))
        while digits >= 1_000 {
            digits /= 10
            scale *= 10
        }
        counts[digits * scale, default: 0] += 1
        count += 1
    }

    /// The time within which so many of a hundred were done; nil if there are none.
    func percentile(_ percent: Double) -> Int64? {
        let rank = max(1, Int((Double(count) * percent / 100).rounded(.up)))
        var seen = 0
        for (time, count) in counts.sorted(by: { $0.key < $1.key }) {
            seen += count
            if seen >= rank { return time }
        }
        return nil
    }

    private enum CodingKeys: String, CodingKey { case count, p50, p90, p99, max }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(count, forKey: .count)
        try fields.encodeIfPresent(percentile(50), forKey: .p50)
        try fields.encodeIfPresent(percentile(90), forKey: .p90)
        try fields.encodeIfPresent(percentile(99), forKey: .p99)
        try fields.encodeIfPresent(percentile(100), forKey: .max)
    }
}
