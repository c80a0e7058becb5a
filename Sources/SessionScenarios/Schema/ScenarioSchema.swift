import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

/// The JSON Schema of stories, made from the tables that the reader reads by.
public enum ScenarioSchema {
    /// The schema as JSON, its keys in a fixed order.
    public static var text: String { root.text(indent: 0) }

    private static var root: OrderedJSON {
        .object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "A story of apps and their sound"),
            ("type", "object"),
            ("required", ["story"]),
            ("additionalProperties", false),
            ("properties", .object(properties)),
            (
                "$defs",
                .object([
                    ("app", app), ("player", player), ("accessory", accessory), ("step", step),
                    ("expectations", expectations), ("fails", fails), ("condition", .words(Condition.words)),
                    ("facts", facts(of: [.app, .player])), ("deviceFacts", facts(of: [.device])),
                    ("guardFacts", facts(of: [.guard])),
                ])
            ),
        ])
    }

    private static var properties: [(String, OrderedJSON)] {
        [
            (
                "story",
                [
                    "type": "string", "minLength": 1, "maxLength": 300,
                    "description": "The sentence that it proves.",
                ]
            ),
            ("about", ValueKind.texts.schema),
            ("profiles", ValueKind.words(OSProfile.all.map(\.name)).schema),
            (
                "knobs",
                .closed(Knob.allCases.map { ($0.rawValue, $0.kind.schema) })
            ),
            ("guard", .words(Scenario.Guarding.words)),
            ("policy", .words(Scenario.Policy.allCases.map(\.rawValue))),
            (
                "modules",
                [
                    "type": "object",
                    "additionalProperties": .words(AudioPolicy.Treatment.allCases.map(\.rawValue)),
                ]
            ),
            ("device", .closed(HardwarePart.allCases.map { ($0.rawValue, ValueKind.flag.schema) })),
            ("accessories", .map(of: "accessory")),
            ("apps", .map(of: "app")),
            ("players", .map(of: "player")),
            (
                "steps",
                ["type": "array", "maxItems": .number(ScenarioReader.mostSteps), "items": .reference("step")]
            ),
        ]
    }

    private static var kinds: OrderedJSON { .words([ScenarioReader.ours] + Words.appKinds.map(\.name)) }

    private static var app: OrderedJSON {
        .anyOf([
            kinds, ["type": "null"],
            .closed([
                ("kind", kinds), ("background audio", ValueKind.flag.schema),
                ("usage description", ValueKind.flag.schema),
                ("permission", .words(SimulatedApp.Permission.allCases.map(\.rawValue))),
            ]),
        ])
    }

    private static var player: OrderedJSON {
        .anyOf([
            ["type": "string"],
            .closed(
                [
                    ("of", ["type": "string"]),
                    ("plays as", .words(ScenarioPlayer.Kind.allCases.map(\.rawValue))),
                ],
                required: ["of"]
            ),
        ])
    }

    private static var accessory: OrderedJSON {
        let ports = ValueKind.words(Words.ports.map(\.name)).schema
        return .closed([("outputs", ports), ("inputs", ports), ("mirrors", ValueKind.flag.schema)])
    }

    /// A step is one of as many forms as there are verbs.
    private static var step: OrderedJSON { .anyOf(Verb.allCases.map(form)) }

    private static func form(of verb: Verb) -> OrderedJSON {
        var fields: [(String, OrderedJSON)] = [
            ("at", ValueKind.time(or: nil).schema),
            ("does", ["const": .text(verb.rawValue), "description": .text(verb.says)]),
        ]
        let actors = verb.actors.filter { $0 != .nobody }
        fields += actors.map { ($0.rawValue, ["type": "string"]) }
        fields += verb.parameters.map { ($0.name, $0.kind.schema) }
        fields += [
            ("only", .reference("condition")), ("fails", .reference("fails")),
            ("expect", .reference("expectations")),
        ]
        fields += Condition.words.map { ($0, .reference("expectations")) }
        var required = ["at"] + verb.parameters.filter(\.isRequired).map(\.name)
        if verb != .look { required.append("does") }
        if actors.count == 1, actors.count == verb.actors.count { required.append(actors[0].rawValue) }
        return .closed(fields, required: required)
    }

    private static var fails: OrderedJSON {
        .anyOf([
            ValueKind.error.schema,
            .closed(Condition.words.map { ($0, ValueKind.error.schema) }),
        ])
    }

    private static var expectations: OrderedJSON {
        [
            "type": "object",
            "properties": [
                "device": .reference("deviceFacts"), "guard": .reference("guardFacts"),
            ],
            "additionalProperties": .reference("facts"),
        ]
    }

    private static func facts(of subjects: [Fact.Subject]) -> OrderedJSON {
        let facts = Fact.allCases.filter { !$0.subjects.filter(subjects.contains).isEmpty }
        return .closed(facts.map { ($0.rawValue, $0.schema) })
    }
}

extension Fact {
    fileprivate var schema: OrderedJSON {
        let plain =
            takesTolerance
            ? OrderedJSON.anyOf([kind.schema, ["type": "string", "pattern": " within "]]) : kind.schema
        return .allOf([plain], says)
    }
}

extension ValueKind {
    /// What JSON Schema allows for it.
    fileprivate var schema: OrderedJSON {
        func list(_ item: OrderedJSON) -> OrderedJSON {
            .anyOf([item, .words(["nothing", "none"]), ["type": "array", "items": item, "maxItems": 200]])
        }
        let text: OrderedJSON = ["type": "string", "minLength": 1, "maxLength": 200]
        let time: OrderedJSON = ["type": "string", "pattern": "^[0-9.]+ *(us|ms|s|min)$"]
        switch self {
        case .flag: return ["type": "boolean"]
        case .number(let range):
            return [
                "type": "number", "minimum": .decimal(range.lowerBound),
                "maximum": .decimal(range.upperBound),
            ]
        case .count(let range):
            return [
                "type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
            ]
        case .time(let word): return word.map { .anyOf([time, .words([$0])]) } ?? time
        case .level:
            return .anyOf([.words(["silence"]), ["type": "string", "pattern": "^[-+0-9.]+ *dB$"]])
        case .word(let words): return .words(words)
        case .words(let words): return list(.words(words))
        case .options:
            let bits: OrderedJSON = ["type": "string", "pattern": "^0x[0-9A-Fa-f]+$"]
            // A bare 0x10 is a number to most readers of YAML.
            return list(.anyOf([.words(validWords), bits, ["type": "integer", "minimum": 0]]))
        case .error: return .anyOf([.words(validWords), text, ["type": "integer"]])
        case .text, .appOrNobody, .accessory: return text
        case .texts: return list(text)
        case .numberOrNone: return .anyOf([["type": "integer", "minimum": 0], .words(["none"])])
        case .countOrTexts: return .anyOf([["type": "integer", "minimum": 0], list(text)])
        }
    }
}
