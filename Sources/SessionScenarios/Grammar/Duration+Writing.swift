extension Duration {
    /// A length of time as it is written: `250ms`, `3s`, `1.5 s`, `2min`, `20us`. At most an hour, never
    /// negative.
    init?(written text: String) {
        let units: [(name: String, microseconds: Double)] = [
            ("us", 1), ("ms", 1_000), ("min", 60_000_000), ("s", 1_000_000),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.name) }),
            let number = Double(text.dropLast(unit.name.count).filter { $0 != " " }), number >= 0
        else { return nil }
        let microseconds = (number * unit.microseconds).rounded()
        guard microseconds <= 3_600_000_000 else { return nil }
        self = .microseconds(Int64(microseconds))
    }

    /// Microseconds, what is less left out. Some hundred thousand years at most.
    var wholeMicroseconds: Int64 {
        let (seconds, attoseconds) = components
        let bounded = min(max(seconds, -1_000_000_000_000), 1_000_000_000_000)
        return bounded * 1_000_000 + attoseconds / 1_000_000_000_000
    }

    /// Seconds, for data.
    var inSeconds: Double { Double(wholeMicroseconds) / 1_000_000 }
}
