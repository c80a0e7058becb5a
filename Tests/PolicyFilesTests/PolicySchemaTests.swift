import AudioGuardCore
import Foundation
import PolicyFiles
import SeededNumbers
import Testing

@Suite struct `The schema of policies` {
    static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Policies")

    static func checker() throws -> SchemaChecker {
        let schema = try JSONSerialization.jsonObject(with: Data(PolicySchema.text.utf8)) as? [String: Any]
        return SchemaChecker(root: try #require(schema))
    }

    @Test func `is published as it is`() throws {
        let file = Self.examples.appendingPathComponent("policy.schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == PolicySchema.text)
    }

    @Test func `names every rule, treatment and meaning`() {
        let words =
            PolicyRule.allCases.map(\.rawValue) + AudioPolicy.Treatment.allCases.map(\.rawValue)
            + SDKWarning.allCases.map(\.rawValue) + AudioPolicy.presets.map(\.name)
        for word in words { #expect(PolicySchema.text.contains("\"\(word)\"")) }
    }

    /// Whether the reader finds a fault in the form of a text; what makes no sense as a whole is not its matter.
    static func isRefused(_ text: String) -> Bool {
        let meant = [
            "stands before", "stands twice", "without keep-mixing", "does not say what it changes",
            "has 1 to",
        ]
        return PolicyFile(text).findings.contains { finding in
            finding.gravity == .error && !meant.contains { finding.message.contains($0) }
        }
    }

    @Test func `and the reader agree, whatever is changed in a policy`() throws {
        let checker = try Self.checker()
        var refused = 0
        let rounds = 1_500
        for seed in 0..<UInt64(rounds) {
            var random = Seeded(seed)
            let policy = seed % 3 == 0 ? `A policy that is written`.policy : AudioPolicy.random(seed)
            var value = try JSONSerialization.jsonObject(with: Data(policy.json.utf8))
            if seed % 5 == 0 { value = ["name": "x", "preset": random.one(of: ["classroom", "classrom"])] }
            #expect(try checker.accepts(value) == !Self.isRefused(Self.text(value)))
            for _ in 0..<Int.random(in: 1...2, using: &random) { value = Self.changed(value, &random) }
            let text = try Self.text(value)
            let isRefused = Self.isRefused(text)
            if isRefused { refused += 1 }
            #expect(try checker.accepts(value) == !isRefused, "\(text) \(PolicyFile(text).findings)")
        }
        #expect(refused > rounds / 4 && refused < rounds * 9 / 10)
    }

    private static func text(_ value: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [
            .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
        ]
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: value, options: options),
            as: UTF8.self
        )
        // An ampersand after no letter is the mark of an anchor.
        return text.replacing("&", with: "\\u0026").replacing("\u{2028}", with: "\\u2028")
    }

    /// One thing in a value changed: a key renamed, lost or added, or a value put where it does not belong.
    private static func changed(_ value: Any, _ random: inout Seeded) -> Any {
        let others: [Any] = [
            "keep-mixing", "observe", "nonsense", 3, -1, true, NSNull(), [Any](), [String: Any](),
            ["observe"],
            "2027-01-31", ["treatment": "exempt"], ["rule": "keep-active"], ["speaking"], "speaking", "",
        ]
        if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &random)
        {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: object[key] = nil
            case 1: object[key + "x"] = object.removeValue(forKey: key)
            case 2:
                object[random.one(of: ["because", "until", "phases", "options", "leave", "preset", "x"])] =
                    random.one(of: others)
            case 3: object[key] = random.one(of: others)
            default: object[key] = changed(object[key] ?? "", &random)
            }
            return object
        }
        if var list = value as? [Any], !list.isEmpty {
            let index = Int.random(in: list.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: list.append(random.one(of: others))
            case 1: list.remove(at: index)
            default: list[index] = changed(list[index], &random)
            }
            return list
        }
        return random.one(of: others)
    }
}
