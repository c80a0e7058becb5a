import AudioGuardCore
import AudioGuardSimulator
public import WrittenForms

extension Scenario {
    /// Reads a story.
    /// - parameter text: YAML of at most 1 MiB.
    /// - throws: The first thing that is wrong, with its place.
    public init(yaml text: String) throws(ScenarioError) {
        var reader = ScenarioReader()
        self = try reader.read(Self.source.root(of: text))
    }

    private static let source = SourceText(
        "a story",
        "stories",
        beginning: "\"story:\" and a sentence",
        largestKiB: 1024
    )
}

/// Reads a story from its nodes. Every word that it knows comes from the tables of ``Verb``, ``Fact`` and
/// ``Knob``.
struct ScenarioReader {
    static let mostApps = 64
    static let mostPlayers = 64
    static let mostSteps = 10_000
    static let longest = Duration.seconds(3_600)

    /// The keys of a story, in the order in which they are written.
    static let keys = [
        "story", "about", "profiles", "knobs", "guard", "policy", "modules", "device", "accessories", "apps",
        "players", "steps",
    ]
    /// Names that mean something else where the names of apps and players may stand.
    static let reserved = ["device", "guard", ScenarioPlayer.teacher, "nobody", "nothing", "none"]

    var story = Scenario("")

    mutating func read(_ root: SourceNode) throws(ScenarioError) -> Scenario {
        let pairs = try root.pairs(of: "a story")
        for pair in pairs where !Self.keys.contains(pair.key) {
            throw ScenarioError(unknown: "key of a story", pair.key, valid: Self.keys, at: pair.place)
        }
        // In the order of the table, whatever the order of the file: steps need the names of apps.
        for key in Self.keys {
            guard let pair = pairs.first(where: { $0.key == key }) else { continue }
            try read(pair)
        }
        guard !story.story.isEmpty else {
            throw ScenarioError(
                "a story begins with \"story:\" and a sentence that names it.",
                at: root.place
            )
        }
        return story
    }

    private mutating func read(_ pair: SourcePair) throws(ScenarioError) {
        switch pair.key {
        case "story":
            guard let text = pair.value.text, !text.isEmpty, text.count <= 300, !text.contains("\n") else {
                throw ScenarioError("story is one sentence of at most 300 letters.", at: pair.value.place)
            }
            story.story = text
        case "about": story.about = try list(pair, .texts)
        case "profiles":
            let names = OSProfile.all.map(\.name)
            story.profiles = try list(pair, .words(names))
            if story.profiles.isEmpty {
                throw ScenarioError(
                    "profiles names at least one of: \(names.joined(separator: ", ")).",
                    at: pair.place
                )
            }
        case "knobs":
            for pair in try pair.value.pairs(of: "knobs") {
                let knob: Knob = try word(pair, "knob")
                story.knobs[knob] = try knob.kind.read(pair.value, as: pair.key)
            }
        case "guard":
            let value = try ValueKind.word(Guarding.words).read(pair.value, as: "guard")
            story.guarding = Scenario.Guarding(rawValue: "\(value)")
        case "policy":
            let policies = Scenario.Policy.allCases.map { (name: $0.rawValue, value: $0) }
            story.policy = try oneOf(policies, pair.value, "policy")
        case "modules":
            let all = AudioPolicy.Treatment.allCases.map { (name: $0.rawValue, value: $0) }
            for pair in try pair.value.pairs(of: "modules") {
                story.treatments[pair.key] = try oneOf(all, pair.value, "treatment of \(pair.key)")
            }
        case "device":
            for pair in try pair.value.pairs(of: "device") {
                let part: HardwarePart = try word(pair, "part of a device")
                story.hardware[part] = try flag(pair)
            }
        case "accessories":
            for pair in try pair.value.pairs(of: "accessories") { try readAccessory(pair) }
        case "apps":
            for pair in try pair.value.pairs(of: "apps") { try readApp(pair) }
        case "players":
            for pair in try pair.value.pairs(of: "players") { try readPlayer(pair) }
        default: try readSteps(pair.value)
        }
    }

    // MARK: words

    func list(_ pair: SourcePair, _ kind: ValueKind) throws(ScenarioError) -> [String] {
        guard case .words(let words) = try kind.read(pair.value, as: pair.key) else { return [] }
        return words
    }

    func flag(_ pair: SourcePair) throws(ScenarioError) -> Bool {
        try ValueKind.flag.read(pair.value, as: pair.key) == .flag(true)
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ pair: SourcePair,
        _ what: String
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        guard let word = Word(rawValue: pair.key) else {
            throw ScenarioError(
                unknown: what,
                pair.key,
                valid: Word.allCases.map(\.rawValue),
                at: pair.place
            )
        }
        return word
    }

    /// The value of one of some words.
    func oneOf<Value>(
        _ table: [(name: String, value: Value)],
        _ node: SourceNode,
        _ what: String
    ) throws(ScenarioError) -> Value {
        let names = table.map(\.name)
        guard case .word(let word) = try ValueKind.word(names).read(node, as: what),
            let value = Words.value(word, in: table)
        else { throw ScenarioError("\(what) is one of: \(names.joined(separator: ", ")).", at: node.place) }
        return value
    }

    typealias Guarding = Scenario.Guarding
}

extension Scenario.Guarding {
    static let words = allCases.map(\.rawValue)
}
