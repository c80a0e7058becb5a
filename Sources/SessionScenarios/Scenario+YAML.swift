import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension Scenario {
    /// The story as YAML, from which it is read again as it is.
    public var yaml: String {
        var text = "story: \(Self.quoted(story))\n"
        if !about.isEmpty { text += "about: \(Self.list(about))\n" }
        if profiles != Scenario("").profiles { text += "profiles: \(Self.list(profiles))\n" }
        if !knobs.isEmpty {
            text += "knobs:\n"
            for (knob, value) in knobs.sorted(by: { $0.key < $1.key }) {
                text += "  \(knob.rawValue): \(Self.written(value))\n"
            }
        }
        if let guarding { text += "guard: \(guarding.rawValue)\n" }
        if policy != .classroom { text += "policy: \(policy.rawValue)\n" }
        if !treatments.isEmpty { text += "modules:\n" }
        for (module, treatment) in treatments.sorted(by: { $0.key < $1.key }) {
            text += "  \(Self.quoted(module)): \(treatment.rawValue)\n"
        }
        if !hardware.isEmpty {
            text += "device:\n"
            for part in HardwarePart.allCases {
                if let isThere = hardware[part] { text += "  \(part.rawValue): \(isThere)\n" }
            }
        }
        if !accessories.isEmpty { text += "accessories:\n" }
        for accessory in accessories { text += "  \(Self.quoted(accessory.name)): {\(accessory.written)}\n" }
        if !apps.isEmpty { text += "apps:\n" }
        for app in apps { text += "  \(Self.quoted(app.name)): {\(app.written)}\n" }
        if !players.isEmpty { text += "players:\n" }
        for player in players {
            text += "  \(Self.quoted(player.name)): "
            text += "{of: \(Self.quoted(player.app)), plays as: \(player.kind.rawValue)}\n"
        }
        if !steps.isEmpty { text += "steps:\n" }
        for step in steps { text += step.written }
        return text
    }

    static func written(_ value: ScenarioValue) -> String {
        switch value {
        case .word(let word): quoted(word)
        case .words(let words): words.isEmpty ? "nothing" : list(words)
        case .flag, .number, .time, .level: "\(value)"
        }
    }

    static func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }

    static func quoted(_ text: String) -> String { SourceText.quoted(text) }
}

extension ScenarioAccessory {
    fileprivate var written: String {
        var parts = [
            "outputs: \(Scenario.written(.words(outputs.map(\.rawValue))))",
            "inputs: \(Scenario.written(.words(inputs.map(\.rawValue))))",
        ]
        if mirrors { parts.append("mirrors: true") }
        return parts.joined(separator: ", ")
    }
}

extension ScenarioApp {
    fileprivate var written: String {
        var parts = ["kind: \(isOurs ? ScenarioReader.ours : Words.name(kind, in: Words.appKinds))"]
        if !declaresBackgroundAudio { parts.append("background audio: false") }
        if !declaresMicrophoneUse { parts.append("usage description: false") }
        if permission != .granted { parts.append("permission: \(permission.rawValue)") }
        return parts.joined(separator: ", ")
    }
}

extension ScenarioStep {
    fileprivate var written: String {
        var text = "  - at: \(ScenarioValue.time(at))\n"
        if let name = actor.name { text += "    \(actor.kind.rawValue): \(Scenario.quoted(name))\n" }
        if verb != .look { text += "    does: \(verb.rawValue)\n" }
        for parameter in verb.parameters {
            guard let value = arguments[parameter.name] else { continue }
            text += "    \(parameter.name): \(Scenario.written(value))\n"
        }
        if let only = only.written { text += "    only: \(only)\n" }
        text += writtenFailures
        var left = expectations
        while let first = left.first {
            let same = left.prefix { $0.condition == first.condition }
            text += "    \(first.condition.written ?? "expect"):\n" + Self.written(Array(same))
            left.removeFirst(same.count)
        }
        return text
    }

    private var writtenFailures: String {
        guard let first = failures.first else { return "" }
        if failures.count == 1, first.condition == .always { return "    fails: \(first.error.name)\n" }
        let all = failures.compactMap { failure in
            failure.condition.written.map { "\($0): \(failure.error.name)" }
        }
        return "    fails: {\(all.joined(separator: ", "))}\n"
    }

    private static func written(_ expectations: [Expectation]) -> String {
        var text = ""
        var left = expectations[...]
        while let first = left.first {
            let same = left.prefix { $0.subject == first.subject }
            let facts = same.map { "\($0.fact.rawValue): \($0.writtenValue)" }
            text += "      \(Scenario.quoted(first.subject)): {\(facts.joined(separator: ", "))}\n"
            left = left.dropFirst(same.count)
        }
        return text
    }
}

extension Expectation {
    /// What is expected, with the tolerance if it has one of its own.
    fileprivate var writtenValue: String {
        let text = Scenario.written(value)
        guard let within else { return text }
        switch value {
        case .level: return "\(text) within \(ScenarioValue.text(within)) dB"
        case .time:
            let time = Duration.microseconds(Int64((within * 1_000_000).rounded()))
            return "\(text) within \(ScenarioValue.time(time))"
        case .flag, .number, .word, .words: return "\(text) within \(ScenarioValue.text(within))"
        }
    }
}
