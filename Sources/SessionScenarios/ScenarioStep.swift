public import WrittenForms

/// One step of a story: at a moment, somebody does something, and then some things are so.
public struct ScenarioStep: Hashable, Sendable {
    /// When, from the beginning, in whole milliseconds.
    public var at: Duration
    /// Who.
    public var actor: Actor
    /// What.
    public var verb: Verb
    /// How: the arguments of the verb, by their names.
    public var arguments: [String: ScenarioValue]
    /// The runs in which the step happens at all.
    public var only: Condition
    /// How the call must fail; the first one whose condition holds. With none it must not fail.
    public var failures: [ExpectedFailure]
    /// What must be so afterwards, those of one condition and subject together.
    public var expectations: [Expectation]
    /// Where it stands in its file.
    public var place: SourcePlace

    /// A step.
    public init(
        at: Duration,
        _ actor: Actor = .nobody,
        _ verb: Verb = .look,
        _ arguments: [String: ScenarioValue] = [:],
        only: Condition = .always,
        failures: [ExpectedFailure] = [],
        expecting expectations: [Expectation] = [],
        place: SourcePlace = SourcePlace()
    ) {
        self.at = at
        self.actor = actor
        self.verb = verb
        self.arguments = arguments
        self.only = only
        self.failures = failures
        self.expectations = expectations.grouped
        self.place = place
    }

    /// Who does something.
    public enum Actor: Hashable, Sendable {
        /// The user, the device, or the class itself.
        case nobody
        /// An app.
        case app(String)
        /// A module of our app: with the guard its calls go through the hook, and are put down to it.
        case module(String)
        /// A player.
        case player(String)

        /// The kind of actor, as it stands before its name in a file.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Nobody named.
            case nobody
            /// An app.
            case app
            /// A module of our app.
            case module
            /// A player.
            case player
        }

        /// Its kind.
        public var kind: Kind {
            switch self {
            case .nobody: .nobody
            case .app: .app
            case .module: .module
            case .player: .player
            }
        }

        /// Its name, if it has one.
        public var name: String? {
            switch self {
            case .nobody: nil
            case .app(let name), .module(let name), .player(let name): name
            }
        }
    }

    var needsOurApp: Bool {
        verb.needsClass || actor.kind == .module || actor == .app(ScenarioApp.undeclared.name)
            || expectations.contains { $0.subject == ScenarioApp.undeclared.name }
    }
}
