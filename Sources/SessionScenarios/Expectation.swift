public import WrittenForms

/// One thing that must be so after a step.
public struct Expectation: Hashable, Sendable {
    /// What it is about: an app, a player, `device` or `guard`.
    public var subject: String
    /// What is looked at.
    public var fact: Fact
    /// What it must be.
    public var value: ScenarioValue
    /// How far a number or a level may be from it; `nil` is the fact's own tolerance.
    public var within: Double?
    /// The runs in which it must be so.
    public var condition: Condition
    /// Where it stands in its file.
    public var place: SourcePlace

    /// An expectation.
    public init(
        _ subject: String,
        _ fact: Fact,
        _ value: ScenarioValue,
        within: Double? = nil,
        if condition: Condition = .always,
        place: SourcePlace = SourcePlace()
    ) {
        self.subject = subject
        self.fact = fact
        self.value = value
        self.within = within
        self.condition = condition
        self.place = place
    }

    /// The subjects that every story has.
    public enum Everywhere: String, CaseIterable, Sendable {
        /// What all apps share.
        case device
        /// The guard.
        case `guard`
    }
}

extension [Expectation] {
    /// Those of one condition together, and among them those of one subject, each in their order.
    var grouped: [Expectation] {
        var conditions: [Condition] = []
        for one in self where !conditions.contains(one.condition) { conditions.append(one.condition) }
        return conditions.flatMap { condition in
            let some = filter { $0.condition == condition }
            var subjects: [String] = []
            for one in some where !subjects.contains(one.subject) { subjects.append(one.subject) }
            return subjects.flatMap { subject in some.filter { $0.subject == subject } }
        }
    }
}
