import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension ScenarioReader {
    /// The keys that every step may have, whatever it does.
    static let stepKeys = [
        "at", "app", "module", "player", "does", "only", "fails", "expect", "with guard", "without guard",
    ]

    mutating func readSteps(_ node: SourceNode) throws(ScenarioError) {
        guard node.isList, let entries = node.entries else {
            throw ScenarioError("steps is a list: each begins with \"- at: 1s\".", at: node.place)
        }
        guard entries.count <= Self.mostSteps else {
            throw ScenarioError("a story has at most \(Self.mostSteps) steps.", at: node.place)
        }
        for entry in entries {
            let step = try readStep(entry)
            try checkTime(of: step)
            story.steps.append(step)
        }
    }

    private func checkTime(of step: ScenarioStep) throws(ScenarioError) {
        guard step.at <= Self.longest else {
            throw ScenarioError("a story lasts at most an hour.", at: step.place)
        }
        guard step.at.wholeMicroseconds % 1_000 == 0 else {
            throw ScenarioError("a step happens at a whole millisecond.", at: step.place)
        }
        guard let before = story.steps.last else { return }
        guard step.at >= before.at else {
            throw ScenarioError(
                "this step is at \(ScenarioValue.time(step.at)), after one at \(ScenarioValue.time(before.at)). "
                    + "Put the steps in the order of time.",
                at: step.place
            )
        }
        if before.expectations.contains(where: { $0.fact == .heard }),
            step.at < before.at + ScenarioRunner.listening
        {
            throw ScenarioError(
                "the step before listens until \(ScenarioValue.time(before.at + ScenarioRunner.listening)). "
                    + "Let this one be then or later.",
                at: step.place
            )
        }
    }

    private func readStep(_ node: SourceNode) throws(ScenarioError) -> ScenarioStep {
        let pairs = try node.pairs(of: "a step")
        func pair(_ key: String) -> SourcePair? { pairs.first { $0.key == key } }
        guard let time = pair("at") else {
            throw ScenarioError("a step says when: \"at: 1s\".", at: node.place)
        }
        guard case .time(let at) = try ValueKind.time(or: nil).read(time.value, as: "at") else {
            throw ScenarioError("at is a length of time.", at: time.place)
        }
        var step = ScenarioStep(at: at, place: node.place)
        if let does = pair("does") {
            let verbs = Verb.allCases.map { (name: $0.rawValue, value: $0) }
            guard let text = does.value.text, let verb = Words.value(text, in: verbs) else {
                throw ScenarioError(
                    unknown: "verb",
                    does.value.text ?? "",
                    valid: verbs.map(\.name),
                    at: does.value.place
                )
            }
            step.verb = verb
        }
        step.actor = try actor(of: step.verb, pairs, at: node.place)
        try readArguments(pairs, into: &step)
        for pair in pairs { try readRest(pair, into: &step) }
        return step
    }

    private func actor(
        of verb: Verb,
        _ pairs: [SourcePair],
        at place: SourcePlace
    ) throws(ScenarioError) -> ScenarioStep.Actor {
        let named = pairs.filter { ["app", "module", "player"].contains($0.key) }
        let wanted = verb.actors.map(\.rawValue)
        guard let pair = named.first else {
            if verb.actors.contains(.nobody) { return .nobody }
            let keys = wanted.map { "\"\($0):\"" }.joined(separator: " or ")
            throw ScenarioError("\"\(verb.rawValue)\" needs somebody who does it: say \(keys).", at: place)
        }
        guard named.count == 1, wanted.contains(pair.key), let name = pair.value.text, !name.isEmpty else {
            let doers = verb.actors == [.nobody] ? "nobody in particular" : wanted.joined(separator: " or ")
            throw ScenarioError(
                "\"\(verb.rawValue)\" is done by \(doers), not by \(named.map(\.key).joined(separator: " and ")).",
                at: pair.place
            )
        }
        switch pair.key {
        case "app":
            try checkApp(name, at: pair.value.place)
            return .app(name)
        case "module":
            guard name.count <= 100 else {
                throw ScenarioError("names of modules have at most 100 letters.", at: pair.value.place)
            }
            return .module(name)
        default:
            let players = story.players.map(\.name)
            guard players.contains(name) else {
                throw ScenarioError(
                    unknown: "player of this story",
                    name,
                    valid: players,
                    at: pair.value.place
                )
            }
            return .player(name)
        }
    }

    private func readArguments(
        _ pairs: [SourcePair],
        into step: inout ScenarioStep
    ) throws(ScenarioError) {
        let parameters = step.verb.parameters
        let names = parameters.map(\.name)
        for pair in pairs where !Self.stepKeys.contains(pair.key) && Condition(written: pair.key) == nil {
            guard let parameter = parameters.first(where: { $0.name == pair.key }) else {
                throw ScenarioError(
                    unknown: "key of \"\(step.verb.rawValue)\"",
                    pair.key,
                    valid: names + Self.stepKeys,
                    at: pair.place
                )
            }
            step.arguments[pair.key] = try parameter.kind.read(pair.value, as: pair.key)
            if case .accessory = parameter.kind { try checkAccessory(pair) }
        }
        for parameter in parameters where parameter.isRequired && step.arguments[parameter.name] == nil {
            throw ScenarioError(
                "\"\(step.verb.rawValue)\" needs \"\(parameter.name):\", \(parameter.kind.says).",
                at: step.place
            )
        }
    }

    private func checkAccessory(_ pair: SourcePair) throws(ScenarioError) {
        let names = Words.accessories.map(\.name) + story.accessories.map(\.name)
        guard let name = pair.value.text, names.contains(name) else {
            throw ScenarioError(
                unknown: "accessory",
                pair.value.text ?? "",
                valid: names,
                at: pair.value.place
            )
        }
    }
}
