import Foundation

/// Any JSON. A value.
indirect enum JSON: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([JSON]), object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    subscript(_ key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var members: [String: JSON]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}

/// As much of JSON Schema as the log's schema uses; what it does not know is a flaw. It remembers which properties
/// it has met.
struct JSONSchema {
    private let root: JSON
    private(set) var met: Set<String> = []

    init(_ bytes: Data) throws { root = try JSONDecoder().decode(JSON.self, from: bytes) }

    /// What is wrong with a value; nil when nothing is.
    mutating func flaw(in value: JSON) throws -> String? { try flaw(in: value, root, "") }

    /// The properties that are written down, by the place where they are.
    var properties: Set<String> {
        var found: Set<String> = []
        func look(_ schema: JSON, _ place: String) {
            for (name, below) in schema.members ?? [:] {
                if name == "properties" {
                    for (property, schema) in below.members ?? [:] {
                        found.insert("\(place).\(property)")
                        look(schema, "\(place).\(property)")
                    }
                } else if name == "$defs" {
                    for (name, schema) in below.members ?? [:] { look(schema, "#/$defs/\(name)") }
                } else {
                    look(below, place)
                }
            }
        }
        look(root, "")
        return found
    }

    private mutating func flaw(in value: JSON, _ schema: JSON, _ place: String) throws -> String? {
        for (keyword, rule) in schema.members ?? [:] {
            if let flaw = try flaw(in: value, keyword, rule, schema, place) { return "\(place): \(flaw)" }
        }
        return nil
    }

    private mutating func flaw(
        in value: JSON,
        _ keyword: String,
        _ rule: JSON,
        _ schema: JSON,
        _ place: String
    ) throws -> String? {
        switch (keyword, rule, value) {
        case ("$schema", _, _), ("$defs", _, _), ("title", _, _), ("description", _, _): return nil
        case ("$ref", .text(let path), _):
            let name = String(path.dropFirst("#/$defs/".count))
            guard let definition = root["$defs"]?[name] else { return "\(path) is not defined" }
            return try flaw(in: value, definition, path)
        case ("anyOf", .list(let choices), _):
            for choice in choices where try flaw(in: value, choice, place) == nil { return nil }
            return "\(value) is none of the choices"
        case ("type", .text(let type), _):
            return type == value.type(as: type) ? nil : "\(value) is no \(type)"
        case ("const", _, _): return rule == value ? nil : "\(value) is not \(rule)"
        case ("enum", .list(let values), _):
            return values.contains(value) ? nil : "\(value) is not in the list"
        case ("pattern", .text(let pattern), .text(let text)):
            return text.range(of: pattern, options: .regularExpression) == nil
                ? "\(text) does not match" : nil
        case ("maxLength", .number(let most), .text(let text)):
            return Double(text.unicodeScalars.count) <= most ? nil : "\(text) is too long"
        case ("maxItems", .number(let most), .list(let items)):
            return Double(items.count) <= most ? nil : "there are \(items.count)"
        case ("minProperties", .number(let least), .object(let members)):
            return Double(members.count) >= least ? nil : "there are \(members.count)"
        case ("maxProperties", .number(let most), .object(let members)):
            return Double(members.count) <= most ? nil : "there are \(members.count)"
        case ("required", .list(let names), .object(let members)):
            return names.first { name in !members.keys.contains { .text($0) == name } }.map {
                "\($0) is not there"
            }
        case ("items", _, .list(let items)):
            for item in items { if let flaw = try flaw(in: item, rule, place) { return flaw } }
            return nil
        case ("properties", .object(let properties), .object(let members)):
            for (name, member) in members {
                guard let property = properties[name] else { continue }
                met.insert("\(place).\(name)")
                if let flaw = try flaw(in: member, property, "\(place).\(name)") { return flaw }
            }
            return nil
        case ("additionalProperties", _, .object(let members)):
            for (name, member) in members where schema["properties"]?[name] == nil {
                guard rule != .bool(false) else { return "\(name) is not allowed" }
                if let flaw = try flaw(in: member, rule, place) { return flaw }
            }
            return nil
        default: return "\(keyword) cannot be checked of \(value)"
        }
    }
}

extension JSON {
    /// The type's name in JSON Schema; a whole number is an `integer` where one is asked for.
    fileprivate func type(as wanted: String) -> String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number(let number): wanted == "integer" && number == number.rounded() ? "integer" : "number"
        case .text: "string"
        case .list: "array"
        case .object: "object"
        }
    }
}
