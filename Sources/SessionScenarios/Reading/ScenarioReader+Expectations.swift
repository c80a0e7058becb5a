import AudioGuardCore
import AudioGuardSimulator
import WrittenForms

extension ScenarioReader {
    /// What may stand behind a number or a level: how far it may be off.
    static let within = " within "

    /// A key of a step that is neither its time, its doer, its verb nor an argument.
    func readRest(_ pair: SourcePair, into step: inout ScenarioStep) throws(ScenarioError) {
        switch pair.key {
        case "only": step.only = try condition(pair.value)
        case "fails": step.failures = try failures(pair.value)
        case "expect": step.expectations += try expectations(pair, .always)
        default:
            guard let condition = Condition(written: pair.key) else { return }
            step.expectations += try expectations(pair, condition)
        }
    }

    private func condition(_ node: SourceNode) throws(ScenarioError) -> Condition {
        guard let text = node.text, Condition.words.contains(text), let condition = Condition(written: text)
        else {
            throw ScenarioError(
                unknown: "condition",
                node.text ?? "",
                valid: Condition.words,
                at: node.place
            )
        }
        return condition
    }

    /// `fails: isBusy`, or `fails: {on ios14: isBusy}`.
    private func failures(_ node: SourceNode) throws(ScenarioError) -> [ExpectedFailure] {
        func error(_ node: SourceNode) throws(ScenarioError) -> SessionError {
            guard case .word(let name) = try ValueKind.error.read(node, as: "error"),
                let error = SessionError.named(by: name)
            else { throw ScenarioError("fails is the name of an error.", at: node.place) }
            return error
        }
        if node.text != nil { return [ExpectedFailure(try error(node))] }
        var failures: [ExpectedFailure] = []
        for pair in try node.pairs(of: "fails") {
            guard Condition.words.contains(pair.key), let condition = Condition(written: pair.key) else {
                throw ScenarioError(
                    unknown: "condition",
                    pair.key,
                    valid: Condition.words,
                    at: pair.place
                )
            }
            failures.append(ExpectedFailure(try error(pair.value), if: condition))
        }
        return failures
    }

    private func expectations(
        _ pair: SourcePair,
        _ condition: Condition
    ) throws(ScenarioError) -> [Expectation] {
        var expectations: [Expectation] = []
        for subject in try pair.value.pairs(of: pair.key) {
            let kind = try kind(of: subject)
            let facts = try subject.value.pairs(of: "what is expected of \(subject.key)")
            for fact in facts {
                let valid = Fact.allCases.filter { $0.subjects.contains(kind) }
                guard let known = valid.first(where: { $0.rawValue == fact.key }) else {
                    throw ScenarioError(
                        unknown: "fact of \(kind == .app ? "an app" : "a \(kind.rawValue)")",
                        fact.key,
                        valid: valid.map(\.rawValue),
                        at: fact.place
                    )
                }
                let (value, within) = try value(of: known, fact)
                if known == .interruptedBy, "\(value)" != "nobody" {
                    try checkApp("\(value)", at: fact.value.place)
                }
                expectations.append(
                    Expectation(
                        subject.key,
                        known,
                        value,
                        within: within,
                        if: condition,
                        place: fact.place
                    )
                )
            }
        }
        return expectations
    }

    private func kind(of subject: SourcePair) throws(ScenarioError) -> Fact.Subject {
        if let kind = story.kind(of: subject.key) { return kind }
        let valid = ["device", "guard", ScenarioPlayer.teacher] + appNames + story.players.map(\.name)
        throw ScenarioError(
            unknown: "app, player or other thing to look at",
            subject.key,
            valid: valid,
            at: subject.place
        )
    }

    /// A value, and how far it may be off where that is said: `-20 dB within 1 dB`.
    private func value(
        of fact: Fact,
        _ pair: SourcePair
    ) throws(ScenarioError) -> (ScenarioValue, within: Double?) {
        guard fact.takesTolerance, let text = pair.value.text,
            let word = text.firstRange(of: Self.within)
        else { return (try fact.kind.read(pair.value, as: pair.key), nil) }
        let value = text[..<word.lowerBound]
        let given = String(text[word.upperBound...])
        guard let within = Self.tolerance(given) else {
            throw ScenarioError(
                "\(pair.key) is within a number, decibels or a length of time.",
                at: pair.value.place
            )
        }
        let node = pair.value.replaced(by: String(value))
        return (try fact.kind.read(node, as: pair.key), within)
    }

    private static func tolerance(_ text: String) -> Double? {
        if let number = Double(text) { return number >= 0 && number <= 1_000_000 ? number : nil }
        if text.hasSuffix("dB"), let number = Double(text.dropLast(2).filter({ $0 != " " })) {
            return number >= 0 && number <= 200 ? number : nil
        }
        return Duration(written: text).map { Double($0.wholeMicroseconds) / 1_000_000 }
    }
}

extension Fact {
    /// Whether `within` means something for it.
    var takesTolerance: Bool {
        switch kind {
        case .number, .level, .time: true
        default: false
        }
    }
}

extension Scenario {
    /// What a name in the expectations of this story means.
    func kind(of subject: String) -> Fact.Subject? {
        switch subject {
        case Expectation.Everywhere.device.rawValue: .device
        case Expectation.Everywhere.guard.rawValue: .guard
        case ScenarioPlayer.teacher: .player
        case let name where players.contains { $0.name == name }: .player
        case let name where apps.contains { $0.name == name } || name == ourApp.name: .app
        default: nil
        }
    }
}
