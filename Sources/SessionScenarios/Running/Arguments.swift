import AudioGuardCore
import RealtimePCM
import WrittenForms

/// The arguments of a step, as its verb wants them. What the reader has read is always there; a story
/// made in code may lack something.
struct Arguments {
    let step: ScenarioStep

    func missing(_ name: String) -> ScenarioError {
        ScenarioError("\"\(step.verb.rawValue)\" needs another \"\(name)\".", at: step.place)
    }

    func has(_ name: String) -> Bool { step.arguments[name] != nil }

    func word(_ name: String) throws(ScenarioError) -> String {
        guard case .word(let word)? = step.arguments[name] else { throw missing(name) }
        return word
    }

    /// A word's value in its table.
    func word<Value>(
        _ name: String,
        in table: [(name: String, value: Value)]
    ) throws(ScenarioError) -> Value {
        guard let value = Words.value(try word(name), in: table) else { throw missing(name) }
        return value
    }

    func word<Value: RawRepresentable>(_ name: String) throws(ScenarioError) -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: try word(name)) else { throw missing(name) }
        return value
    }

    func flag(_ name: String) throws(ScenarioError) -> Bool {
        guard case .flag(let flag)? = step.arguments[name] else { throw missing(name) }
        return flag
    }

    /// Whether a flag that may be left out is there, and set.
    func claims(_ name: String) throws(ScenarioError) -> Bool { has(name) ? try flag(name) : false }

    func number(_ name: String) throws(ScenarioError) -> Double {
        guard case .number(let number)? = step.arguments[name], number.isFinite, number.magnitude < 1e9 else {
            throw missing(name)
        }
        return number
    }

    /// A number; `nil` for the word none.
    func numberOrNone(_ name: String) throws(ScenarioError) -> UInt32? {
        if step.arguments[name] == .word("none") { return nil }
        guard let number = UInt32(exactly: try number(name)) else { throw missing(name) }
        return number
    }

    func time(_ name: String) throws(ScenarioError) -> Duration {
        guard case .time(let time)? = step.arguments[name] else { throw missing(name) }
        return time
    }

    func options(_ name: String) throws(ScenarioError) -> SessionOptions {
        guard case .words(let words)? = step.arguments[name], let options = Words.options(words) else {
            throw missing(name)
        }
        return options
    }
}
