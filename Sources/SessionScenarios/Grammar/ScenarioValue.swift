import RealtimePCM

/// What an argument or a fact is, as it is written in a story.
public enum ScenarioValue: Hashable, Sendable {
    /// Yes or no.
    case flag(Bool)
    /// A number.
    case number(Double)
    /// A length of time, in whole microseconds.
    case time(Duration)
    /// Decibels; `nil` is silence.
    case level(Float?)
    /// A word, or a name.
    case word(String)
    /// Words in their order; none of them is `nothing`.
    case words([String])
}

extension ScenarioValue: CustomStringConvertible {
    /// As it is written, without quotes.
    public var description: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): Self.text(number)
        case .time(let time): Self.text(time)
        case .level(nil): "silence"
        case .level(let level?): Self.text(Double("\(level)") ?? 0) + " dB"
        case .word(let word): word
        case .words(let words): words.isEmpty ? "nothing" : words.joined(separator: ", ")
        }
    }

    /// As it was found: levels to a tenth of a decibel.
    var forPeople: String {
        guard case .level(let level?) = self else { return description }
        return "\(Decibels(level))"
    }

    static func text(_ number: Double) -> String {
        let whole = Int(exactly: number)
        return whole.map { "\($0)" } ?? "\(number)"
    }

    /// The length of time in its largest whole unit.
    static func text(_ time: Duration) -> String {
        let microseconds = time.wholeMicroseconds
        if microseconds % 60_000_000 == 0, microseconds != 0 { return "\(microseconds / 60_000_000)min" }
        if microseconds % 1_000_000 == 0 { return "\(microseconds / 1_000_000)s" }
        if microseconds % 1_000 == 0 { return "\(microseconds / 1_000)ms" }
        return "\(microseconds)us"
    }
}
