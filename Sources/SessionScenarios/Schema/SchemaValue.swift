/// A piece of JSON with its keys in order.
indirect enum SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    case text(String)
    case number(Int)
    case decimal(Double)
    case flag(Bool)
    case array([SchemaValue])
    case object([(String, SchemaValue)])

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements) }

    /// One of some words.
    static func words(_ words: [String]) -> SchemaValue { ["enum": .array(words.map { .text($0) })] }

    static func anyOf(_ some: [SchemaValue]) -> SchemaValue { ["anyOf": .array(some)] }

    /// All of some, with what it is for people.
    static func allOf(_ some: [SchemaValue], _ says: String) -> SchemaValue {
        ["description": .text(says), "allOf": .array(some)]
    }

    /// A definition of this schema.
    static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

    /// An object with no other keys.
    static func closed(_ fields: [(String, SchemaValue)], required: [String] = []) -> SchemaValue {
        var parts: [(String, SchemaValue)] = [
            ("type", "object"), ("additionalProperties", false), ("properties", .object(fields)),
        ]
        if !required.isEmpty { parts.append(("required", .array(required.map { .text($0) }))) }
        return .object(parts)
    }

    /// An object whose values are all of one definition.
    static func map(of name: String) -> SchemaValue {
        ["type": "object", "maxProperties": 64, "additionalProperties": .reference(name)]
    }

    /// As JSON.
    func text(indent: Int) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .text(let text): return Self.quoted(text)
        case .number(let number): return "\(number)"
        case .decimal(let number): return ScenarioValue.text(number)
        case .flag(let flag): return "\(flag)"
        case .array(let items):
            return "[" + items.map { $0.text(indent: indent) }.joined(separator: ", ") + "]"
        case .object(let fields):
            let lines = fields.map { "\(inner)\(Self.quoted($0.0)): \($0.1.text(indent: indent + 1))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
