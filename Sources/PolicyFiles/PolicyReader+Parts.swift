import AudioGuardCore
import WrittenForms

extension PolicyReader {
    static let ruleKeys = ["rule", "phases", "options"]
    static let moduleKeys = ["treatment", "until", "because"]
    static let rewriteKeys = ["name", "from", "to", "leave"]
    static let patternKeys = ["category", "mode", "options"]
    static let phases: [(name: String, value: LivePhases)] = [
        (ClassPhase.listening.rawValue, .listening), (ClassPhase.speaking.rawValue, .speaking),
    ]

    /// `keep-mixing`, or `{rule: keep-mixing, phases: speaking}`.
    mutating func readRule(_ node: SourceNode) {
        let all = PolicyRule.allCases.map(\.rawValue)
        guard node.isMapping else {
            if let name = word(node, all, as: "rule").flatMap(PolicyRule.init) {
                add(AppliedRule(name), at: node.place)
            }
            return
        }
        let pairs = pairs(node, of: "a rule", keys: Self.ruleKeys)
        guard let named = pairs.first(where: { $0.key == "rule" }) else {
            return fault(
                "a rule has a name.",
                "Say \"rule:\" and one of: \(all.joined(separator: ", ")).",
                at: node.place
            )
        }
        guard let rule = word(named.value, all, as: "rule").flatMap(PolicyRule.init) else { return }
        var applied = AppliedRule(rule)
        for pair in pairs {
            switch pair.key {
            case "phases":
                guard let words = words(pair.value, Self.phases.map(\.name), as: "phase") else { return }
                applied.phases = words.reduce(into: []) { phases, word in
                    phases.formUnion(SessionWords.value(word, in: Self.phases) ?? [])
                }
            case "options":
                guard let options = options(pair, of: rule) else { return }
                applied.options = options
            default: break
            }
        }
        add(applied, at: node.place)
    }

    private mutating func add(_ rule: AppliedRule, at place: SourcePlace) {
        places[.rule(policy.rules.count)] = place
        policy.rules.append(rule)
    }

    private mutating func options(_ pair: SourcePair, of rule: PolicyRule) -> SessionOptions? {
        let valid = SessionWords.names(of: rule.choosableOptions)
        guard !valid.isEmpty else {
            fault("\(rule.rawValue) has no options to choose from.", "Remove them.", at: pair.place)
            return nil
        }
        return words(pair.value, valid, as: "option of \(rule.rawValue)").flatMap(SessionWords.options)
    }

    /// `quiz: observe`, or `quiz: {treatment: exempt, until: 2027-01-31, because: …}`.
    mutating func readModule(_ pair: SourcePair) {
        let module = ModuleID(pair.key)
        places[.module(module)] = pair.place
        guard pair.value.isMapping else {
            if let treatment = treatment(pair.value) {
                policy.treatments[module] = ModuleTreatment(treatment)
            }
            return
        }
        let pairs = pairs(pair.value, of: "a module", keys: Self.moduleKeys)
        guard let named = pairs.first(where: { $0.key == "treatment" }) else {
            let all = AudioPolicy.Treatment.allCases.map(\.rawValue).joined(separator: ", ")
            return fault(
                "\(pair.key) has no treatment.",
                "Say \"treatment:\" and one of: \(all).",
                at: pair.place
            )
        }
        guard let treatment = treatment(named.value) else { return }
        var own = ModuleTreatment(treatment)
        for pair in pairs {
            switch pair.key {
            case "until":
                own.until = pair.value.text.flatMap { Instant($0) }?.microseconds
                if own.until == nil {
                    let remedy = "Write it like 2027-01-31T18:00:00Z, in UTC, or 2027-01-31."
                    fault("until is a moment.", remedy, at: pair.value.place)
                }
            case "because": own.because = text(pair.value, as: "because", atMost: Self.longestReason)
            default: break
            }
        }
        policy.treatments[module] = own
    }

    /// `{name: voice-unit, from: {mode: default}, to: {mode: voiceChat}, leave: true}`.
    mutating func readRewrite(_ node: SourceNode) {
        guard node.isMapping else {
            return fault(
                "a benign rewrite is written as keys and values.",
                "Say \"name:\", \"from:\" and \"to:\".",
                at: node.place
            )
        }
        let pairs = pairs(node, of: "a benign rewrite", keys: Self.rewriteKeys)
        for key in ["name", "to"] where !pairs.contains(where: { $0.key == key }) {
            fault("a benign rewrite has no \"\(key)\".", "Say \"\(key):\".", at: node.place)
        }
        var rewrite = BenignRewrite(
            "",
            from: ConfigurationPattern(),
            to: ConfigurationPattern(),
            isLeft: false
        )
        for pair in pairs {
            switch pair.key {
            case "name":
                rewrite.name = text(pair.value, as: "name", atMost: AudioPolicy.longestName) ?? ""
            case "from": rewrite.from = pattern(pair)
            case "to": rewrite.to = pattern(pair)
            default: rewrite.isLeft = flag(pair.value, as: "leave") ?? false
            }
        }
        places[.rewrite(policy.benignRewrites.count)] = node.place
        policy.benignRewrites.append(rewrite)
    }

    private mutating func pattern(_ pair: SourcePair) -> ConfigurationPattern {
        var pattern = ConfigurationPattern()
        for field in pairs(pair.value, of: pair.key, keys: Self.patternKeys) {
            switch field.key {
            case "category":
                let table = SessionWords.categories
                pattern.category = word(field.value, table.map(\.name), as: "category")
                    .flatMap { SessionWords.value($0, in: table) }
            case "mode":
                let table = SessionWords.modes
                pattern.mode = word(field.value, table.map(\.name), as: "mode")
                    .flatMap { SessionWords.value($0, in: table) }
            default:
                pattern.options = words(field.value, Self.optionNames, as: "option")
                    .flatMap(SessionWords.options)
            }
        }
        return pattern
    }

    static let optionNames = SessionOptions.named.map(\.name)

    /// `agora: {1025: interrupted}`.
    mutating func readWarnings(_ pair: SourcePair) {
        guard !pair.key.isEmpty, pair.key.unicodeScalars.count <= AudioPolicy.longestName else {
            let form = "an SDK's name has 1 to \(AudioPolicy.longestName) letters."
            return fault(form, "Give it such a name.", at: pair.place)
        }
        guard pair.value.isMapping || pair.value.isNothing else {
            return fault(
                "\(pair.key) is written as numbers and meanings.",
                "Write {1025: interrupted}.",
                at: pair.value.place
            )
        }
        var meanings: [Int: SDKWarning] = [:]
        for warning in pairs(pair.value, of: "the warnings of \(pair.key)", atMost: Self.mostWarnings) {
            guard let number = Int(warning.key), "\(number)" == warning.key else {
                fault(
                    "\"\(warning.key.prefix(60))\" is no number of a warning.",
                    "Write a whole number.",
                    at: warning.place
                )
                continue
            }
            let all = SDKWarning.allCases.map(\.rawValue)
            meanings[number] = word(warning.value, all, as: "meaning of a warning").flatMap(SDKWarning.init)
        }
        policy.sdkWarnings[pair.key] = meanings
    }
}
