import AudioGuardCore
import WrittenForms

/// Reads a policy from its nodes, and goes on behind what is wrong.
struct PolicyReader {
    var policy = AudioPolicy(name: "", rules: [AppliedRule]())
    var findings: [PolicyFinding] = []
    /// Where the parts of the policy stand.
    var places: [PolicyProblem.Subject: SourcePlace] = [:]

    mutating func read(_ root: SourceNode, at now: Int64?) {
        places[.policy] = root.place
        let pairs = pairs(root, of: "a policy", keys: AudioPolicy.keys)
        let written = Set(pairs.map(\.key))
        // The preset first: what the file says of its own is said over it.
        for pair in pairs where pair.key == "preset" { readPreset(pair.value) }
        for pair in pairs where pair.key != "preset" { read(pair) }
        if !written.contains("name") {
            fault("a policy has a name.", "Begin with \"name:\" and one.", at: root.place)
        }
        if written.isDisjoint(with: ["preset", "rules"]) {
            let presets = Self.presets.joined(separator: ", ")
            fault(
                "it needs either a preset or rules.",
                "Say \"preset:\" and one of: \(presets).",
                at: root.place
            )
        }
        if written.isSuperset(of: ["preset", "rules"]), let rules = pairs.first(where: { $0.key == "rules" })
        {
            fault("rules stand beside a preset, which has its own.", "Remove one of them.", at: rules.place)
        }
        // What could not be read is not judged as if it had not been there.
        guard !findings.contains(where: { $0.gravity == .error }) else { return }
        for problem in policy.problems(at: now) {
            let place = places[problem.subject] ?? root.place
            findings.append(PolicyFinding(problem.gravity, problem.message, problem.remedy, at: place))
        }
    }

    static let presets = AudioPolicy.presets.map(\.name)

    private mutating func readPreset(_ node: SourceNode) {
        guard let name = word(node, Self.presets, as: "preset"), let preset = AudioPolicy.preset(named: name)
        else { return }
        policy = preset
        policy.name = ""
        for index in policy.rules.indices { places[.rule(index)] = node.place }
    }

    private mutating func read(_ pair: SourcePair) {
        let node = pair.value
        switch pair.key {
        case "name":
            places[.name] = node.place
            policy.name = text(node, as: "name", atMost: AudioPolicy.longestName) ?? ""
        case "revision":
            guard let number = node.number, Self.revisions.contains(number) else {
                return fault(
                    "a revision is a whole number from 1.",
                    "Write one, without quotes.",
                    at: node.place
                )
            }
            policy.revision = number
        case "rules":
            guard let entries = list(node, as: "rules", atMost: Self.mostRules) else { return }
            for entry in entries { readRule(entry) }
        case "default":
            places[.defaultTreatment] = node.place
            if let treatment = treatment(node) { policy.defaultTreatment = treatment }
        case "modules":
            for pair in self.pairs(node, of: "modules", atMost: Self.mostModules) { readModule(pair) }
        case "benign-rewrites":
            guard let entries = list(node, as: "benign-rewrites", atMost: Self.mostRewrites) else { return }
            policy.benignRewrites = []
            for entry in entries { readRewrite(entry) }
        default:
            policy.sdkWarnings = [:]
            for pair in self.pairs(node, of: "sdk-warnings", atMost: Self.mostSDKs) { readWarnings(pair) }
        }
    }

    static let revisions = 1...1_000_000_000
    static let mostRules = 100
    static let mostModules = 1_000
    static let mostRewrites = 100
    static let mostSDKs = 100
    static let mostWarnings = 1_000
    static let longestReason = 300
}
