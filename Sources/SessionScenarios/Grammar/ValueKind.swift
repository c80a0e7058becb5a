import AudioGuardCore
import AudioGuardSimulator

/// What may be written for an argument, a fact or a knob. The reader, the schema and the manual know it
/// from here.
public enum ValueKind: Hashable, Sendable {
    /// `true` or `false`.
    case flag
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case count(ClosedRange<Int>)
    /// A length of time, such as `20ms`; where a word is given, it may stand instead.
    case time(or: String?)
    /// Decibels, such as `-20 dB`, or `silence`.
    case level
    /// One of some words.
    case word([String])
    /// One of some words, or several.
    case words([String])
    /// Options by their names, or bits in hexadecimal.
    case options
    /// An error by its name, four characters or number.
    case error
    /// Any short text.
    case text
    /// Any short texts.
    case texts
    /// A whole number, or `none`.
    case numberOrNone
    /// How many, or which.
    case countOrTexts
    /// The name of an app of the story, or `nobody`.
    case appOrNobody
    /// Something to plug.
    case accessory

    /// The words that may be written; empty where it is not words.
    public var validWords: [String] {
        switch self {
        case .word(let words), .words(let words): words
        case .options: SessionOptions.named.map(\.name) + ["allowBluetooth"]
        case .error: SessionError.named.map(\.name)
        case .flag: ["true", "false"]
        case .accessory: Words.accessories.map(\.name)
        case .time(let word): word.map { [$0] } ?? []
        case .number, .count, .level, .text, .texts, .numberOrNone, .countOrTexts, .appOrNobody: []
        }
    }

    /// What is wanted, for people.
    public var says: String {
        switch self {
        case .flag: "true or false"
        case .number(let range):
            "a number from \(ScenarioValue.text(range.lowerBound)) to \(ScenarioValue.text(range.upperBound))"
        case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .time(let word): "a length of time such as 20ms, 3s or 2min" + (word.map { ", or \($0)" } ?? "")
        case .level: "decibels such as -20 dB, or silence"
        case .word(let words): words.count > 6 ? "one of the words" : words.joined(separator: " or ")
        case .words: "a list of words, or nothing"
        case .options: "a list of options, or none"
        case .error: "an error's name, four characters or number"
        case .text: "a text"
        case .texts: "a list of texts, or nothing"
        case .numberOrNone: "a whole number, or none"
        case .countOrTexts: "a whole number, or a list of texts"
        case .appOrNobody: "the name of an app, or nobody"
        case .accessory: "something to plug"
        }
    }
}
