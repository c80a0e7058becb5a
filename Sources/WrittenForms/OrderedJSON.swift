/// A piece of JSON with its keys in order.
package indirect enum OrderedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case text(String)
    case number(Int)
    case decimal(Double)
    case flag(Bool)
    case array([OrderedJSON])
    case object([(String, OrderedJSON)])

    package init(stringLiteral text: String) { self = .text(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, OrderedJSON)...) { self = .object(elements) }

    /// One of some words.
    package static func words(_ words: [String]) -> OrderedJSON { ["enum": .array(words.map { .text($0) })] }

    package static func anyOf(_ some: [OrderedJSON]) -> OrderedJSON { ["anyOf": .array(some)] }

    /// All of some, with what it is for people.
    package static func allOf(_ some: [OrderedJSON], _ says: String) -> OrderedJSON {
        ["description": .text(says), "allOf": .array(some)]
    }

    /// A definition of this schema.
    package static func reference(_ name: String) -> OrderedJSON { ["$ref": .text("#/$defs/\(name)")] }

    /// An object with no other keys.
    package static func closed(_ fields: [(String, OrderedJSON)], required: [String] = []) -> OrderedJSON {
        var parts: [(String, OrderedJSON)] = [
            ("type", "object"), ("additionalProperties", false), ("properties", .object(fields)),
        ]
        if !required.isEmpty { parts.append(("required", .array(required.map { .text($0) }))) }
        return .object(parts)
    }

    /// An object whose values are all of one definition.
    package static func map(of name: String) -> OrderedJSON {
        ["type": "object", "maxProperties": 64, "additionalProperties": .reference(name)]
    }

    /// As JSON.
    package func text(indent: Int) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .text(let text): return Self.quoted(text)
        case .number(let number): return "\(number)"
        case .decimal(let number): return Self.text(number)
        case .flag(let flag): return "\(flag)"
        case .array(let items):
            return "[" + items.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
        case .object(let fields):
            let lines = fields.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        }
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// A text in quotes. What YAML would change or refuse, and the mark of an anchor, is escaped too.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                quoted += "\\\(scalar)"
            } else if isEscaped(scalar) {
                let code = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - min(4, code.count)) + code
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0xA0, 0x26, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: scalar.properties.isWhitespace && scalar != " "
        }
    }
}
