import Foundation

/// Checks values against the part of JSON Schema that the published one uses. A keyword that it does not know
/// is an error of the test.
struct SchemaChecker {
    let root: [String: Any]

    func accepts(_ value: Any) throws -> Bool { try accepts(value, by: root) }

    private struct Unknown: Error { let keyword: String }

    private func accepts(_ value: Any, by schema: [String: Any]) throws -> Bool {
        for (keyword, rule) in schema where try !accepts(value, keyword, rule, of: schema) { return false }
        return true
    }

    private func accepts(_ value: Any, _ keyword: String, _ rule: Any, of schema: [String: Any]) throws
        -> Bool
    {
        let number = Self.isFlag(value) ? nil : (value as? NSNumber)?.doubleValue
        let text = value as? String
        let list = value as? [Any]
        let object = value as? [String: Any]
        let limit = (rule as? NSNumber)?.doubleValue ?? 0
        let inner = rule as? [String: Any] ?? [:]
        switch keyword {
        case "$schema", "$defs", "title", "description": return true
        case "$ref":
            let name = (rule as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
            let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
            return try accepts(value, by: definitions[name] ?? [:])
        case "type":
            switch rule as? String {
            case "object": return object != nil
            case "array": return list != nil
            case "string": return text != nil
            case "boolean": return Self.isFlag(value)
            case "null": return value is NSNull
            case "integer": return number.map { $0 == $0.rounded() } ?? false
            default: throw Unknown(keyword: "\(rule)")
            }
        case "enum": return text.map { (rule as? [String] ?? []).contains($0) } ?? false
        case "anyOf": return try (rule as? [[String: Any]] ?? []).contains { try accepts(value, by: $0) }
        case "allOf": return try (rule as? [[String: Any]] ?? []).allSatisfy { try accepts(value, by: $0) }
        case "oneOf":
            return try (rule as? [[String: Any]] ?? []).filter { try accepts(value, by: $0) }.count == 1
        case "required": return object.map { Set(rule as? [String] ?? []).isSubset(of: $0.keys) } ?? true
        case "properties":
            let known = inner as? [String: [String: Any]] ?? [:]
            return try (object ?? [:]).allSatisfy { try accepts($0.value, by: known[$0.key] ?? [:]) }
        case "additionalProperties":
            let known = schema["properties"] as? [String: Any] ?? [:]
            let others = (object ?? [:]).filter { known[$0.key] == nil }
            if Self.isFlag(rule) { return others.isEmpty }
            return try others.allSatisfy { try accepts($0.value, by: inner) }
        case "propertyNames": return try (object ?? [:]).keys.allSatisfy { try accepts($0, by: inner) }
        case "items": return try (list ?? []).allSatisfy { try accepts($0, by: inner) }
        case "maxItems": return Double(list?.count ?? 0) <= limit
        case "maxProperties": return Double(object?.count ?? 0) <= limit
        case "minLength": return text.map { Double($0.unicodeScalars.count) >= limit } ?? true
        case "maxLength": return text.map { Double($0.unicodeScalars.count) <= limit } ?? true
        case "minimum": return number.map { $0 >= limit } ?? true
        case "maximum": return number.map { $0 <= limit } ?? true
        case "pattern":
            return text.map { $0.range(of: rule as? String ?? "", options: .regularExpression) != nil }
                ?? true
        default: throw Unknown(keyword: keyword)
        }
    }

    /// Whether a value is a flag, which Foundation keeps as a number of one byte.
    private static func isFlag(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return unsafe String(cString: number.objCType) == "c"
    }
}
