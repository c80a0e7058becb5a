import AudioGuardCore
import WrittenForms

/// The JSON Schema of policies, made from the tables that the reader reads by.
///
/// It knows the form. What only makes sense as a whole, such as the order of rules, ``PolicyFile`` finds.
public enum PolicySchema {
    /// The schema as JSON, its keys in a fixed order.
    public static var text: String { root.text(indent: 0) + "\n" }

    private static var root: OrderedJSON {
        .object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "What may become of a class's audio session"),
            ("type", "object"),
            ("required", ["name"]),
            ("oneOf", [["required": ["preset"]], ["required": ["rules"]]]),
            ("additionalProperties", false),
            ("properties", .object(properties)),
            (
                "$defs",
                .object([
                    ("rule", rule), ("treatment", treatment), ("module", module), ("rewrite", rewrite),
                    ("pattern", pattern), ("warnings", warnings),
                ])
            ),
        ])
    }

    private static var properties: [(String, OrderedJSON)] {
        [
            ("name", said("What the policy is called, in every record.", text(AudioPolicy.longestName))),
            (
                "revision",
                [
                    "description": "Which version of it this is.", "type": "integer",
                    "minimum": .number(PolicyReader.revisions.lowerBound),
                    "maximum": .number(PolicyReader.revisions.upperBound),
                ]
            ),
            ("preset", said("A policy that this one begins as.", .words(PolicyReader.presets))),
            ("rules", list(of: "rule", atMost: PolicyReader.mostRules)),
            ("default", said("How modules are treated that are not named.", .reference("treatment"))),
            ("modules", map(of: "module", atMost: PolicyReader.mostModules)),
            ("benign-rewrites", list(of: "rewrite", atMost: PolicyReader.mostRewrites)),
            ("sdk-warnings", map(of: "warnings", atMost: PolicyReader.mostSDKs)),
        ]
    }

    private static var rule: OrderedJSON {
        let phases = ("phases", some(of: PolicyReader.phases.map(\.name)))
        let plain = PolicyRule.allCases.filter { $0.choosableOptions.isEmpty }
        let choosing = PolicyRule.allCases.filter { !$0.choosableOptions.isEmpty }
        return .anyOf(
            [
                .words(PolicyRule.allCases.map(\.rawValue)),
                .closed([("rule", .words(plain.map(\.rawValue))), phases], required: ["rule"]),
            ]
                + choosing.map { rule in
                    let options = some(of: SessionWords.names(of: rule.choosableOptions))
                    let name = OrderedJSON.words([rule.rawValue])
                    return .closed([("rule", name), phases, ("options", options)], required: ["rule"])
                }
        )
    }

    private static var treatment: OrderedJSON { .words(AudioPolicy.Treatment.allCases.map(\.rawValue)) }

    private static var module: OrderedJSON {
        .anyOf([
            .reference("treatment"),
            .closed(
                [
                    ("treatment", .reference("treatment")),
                    (
                        "until",
                        [
                            "type": "string",
                            "pattern": "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z)?$",
                        ]
                    ),
                    ("because", text(PolicyReader.longestReason)),
                ],
                required: ["treatment"]
            ),
        ])
    }

    private static var rewrite: OrderedJSON {
        .closed(
            [
                ("name", text(AudioPolicy.longestName)), ("from", .reference("pattern")),
                ("to", .reference("pattern")), ("leave", ["type": "boolean"]),
            ],
            required: ["name", "to"]
        )
    }

    private static var pattern: OrderedJSON {
        orNothing(
            .closed([
                ("category", .words(SessionWords.categories.map(\.name))),
                ("mode", .words(SessionWords.modes.map(\.name))),
                ("options", some(of: PolicyReader.optionNames)),
            ])
        )
    }

    private static var warnings: OrderedJSON {
        let meaning = OrderedJSON.words(SDKWarning.allCases.map(\.rawValue))
        return orNothing([
            "type": "object", "maxProperties": .number(PolicyReader.mostWarnings),
            "additionalProperties": meaning,
            "propertyNames": ["pattern": "^(0|-?[1-9][0-9]{0,17})$"],
        ])
    }

    // MARK: forms

    private static func said(_ says: String, _ form: OrderedJSON) -> OrderedJSON { .allOf([form], says) }

    private static func text(_ most: Int) -> OrderedJSON {
        ["type": "string", "minLength": 1, "maxLength": .number(most)]
    }

    /// One of some words, or a list of them.
    private static func some(of words: [String]) -> OrderedJSON {
        .anyOf([.words(words), ["type": "array", "maxItems": 100, "items": .words(words)]])
    }

    private static func list(of name: String, atMost most: Int) -> OrderedJSON {
        ["type": "array", "maxItems": .number(most), "items": .reference(name)]
    }

    private static func map(of name: String, atMost most: Int) -> OrderedJSON {
        orNothing([
            "type": "object", "maxProperties": .number(most),
            "propertyNames": text(AudioPolicy.longestName), "additionalProperties": .reference(name),
        ])
    }

    /// Nothing written is an empty mapping.
    private static func orNothing(_ mapping: OrderedJSON) -> OrderedJSON {
        .anyOf([mapping, ["type": "null"]])
    }
}
