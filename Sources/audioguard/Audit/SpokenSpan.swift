/// A span of time as it is said on a command line: `90s`, `30m`, `2h`, `30d`, `2w`.
struct SpokenSpan {
    let seconds: Double

    /// Reads a span; `nil` for what is none.
    init?(_ text: String) {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
            (0...1_000_000_000).contains(number), text.first != "+"
        else { return nil }
        seconds = Double(number) * unit
    }
}
