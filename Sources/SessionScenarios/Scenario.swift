public import AudioGuardCore
public import AudioGuardSimulator

/// A story that is checked: apps on a simulated device, what they do when, and what must then be so. A
/// value; it can be read from YAML and written back.
///
/// ```swift
/// let story = try Scenario(yaml: text)
/// for result in try ScenarioRunner().runs(of: story) { print(result.held, result.failures) }
/// ```
public struct Scenario: Hashable, Sendable {
    /// The sentence that the story proves; its name.
    public var story: String
    /// What it is about, such as `§5`.
    public var about: [String]
    /// The names of the OS profiles under which it holds. The default is all.
    public var profiles: [String]
    /// Points on which the OS behaves otherwise than its profile says.
    public var knobs: [Knob: ScenarioValue]
    /// Whether it is told with the guard, without it, or both; `nil` is both if a class or a lease is in
    /// it, else without.
    public var guarding: Guarding?
    /// What the guard guards by, unless the runner says otherwise.
    public var policy: Policy
    /// The modules that are not treated as the others are.
    public var treatments: [String: AudioPolicy.Treatment]
    /// What is built into the device, where that is not all.
    public var hardware: [HardwarePart: Bool]
    /// Things to plug beside the usual ones.
    public var accessories: [ScenarioAccessory]
    /// The apps, in the order in which they were installed.
    public var apps: [ScenarioApp]
    /// What sounds or records.
    public var players: [ScenarioPlayer]
    /// What happens, in the order of time.
    public var steps: [ScenarioStep]

    /// A story.
    public init(
        _ story: String,
        about: [String] = [],
        profiles: [String] = OSProfile.all.map(\.name),
        knobs: [Knob: ScenarioValue] = [:],
        guarding: Guarding? = nil,
        policy: Policy = .classroom,
        treatments: [String: AudioPolicy.Treatment] = [:],
        hardware: [HardwarePart: Bool] = [:],
        accessories: [ScenarioAccessory] = [],
        apps: [ScenarioApp] = [],
        players: [ScenarioPlayer] = [],
        steps: [ScenarioStep] = []
    ) {
        self.story = story
        self.about = about
        self.profiles = profiles
        self.knobs = knobs
        self.guarding = guarding
        self.policy = policy
        self.treatments = treatments
        self.hardware = hardware
        self.accessories = accessories
        self.apps = apps
        self.players = players
        self.steps = steps
    }

    /// Whether a story is told with the guard.
    public enum Guarding: String, Hashable, Sendable, CaseIterable {
        /// Without it alone.
        case without
        /// With it alone.
        case with
        /// Once without and once with it.
        case both
    }

    /// A policy by its preset.
    public enum Policy: String, Hashable, Sendable, CaseIterable {
        /// Every rule that lets a pupil speak, and no refusals.
        case classroom
        /// For a class in which nobody speaks.
        case listenOnly = "listen-only"
        /// Watches and records, changes nothing.
        case observeOnly = "observe-only"

        /// The policy of this name.
        var preset: AudioPolicy {
            switch self {
            case .classroom: .classroom
            case .listenOnly: .listenOnly
            case .observeOnly: .observeOnly
            }
        }
    }

    /// The policy of the story, with its treatments.
    var audioPolicy: AudioPolicy {
        var policy = policy.preset
        for (module, treatment) in treatments {
            policy.treatments[ModuleID(module)] = ModuleTreatment(treatment)
        }
        return policy
    }

    /// The runs of the story, without the guard first.
    public var guardings: [Bool] {
        switch guarding {
        case .without: [false]
        case .with: [true]
        case .both: [false, true]
        case nil: steps.contains { $0.verb.needsClass } ? [false, true] : [false]
        }
    }

    /// The app that the guard guards and whose modules act: the one of kind ours, or one that nobody
    /// declared.
    public var ourApp: ScenarioApp { apps.first { $0.isOurs } ?? .undeclared }

    /// All apps, with ours first where nobody declared it and something needs it.
    public var installedApps: [ScenarioApp] {
        let isNeeded =
            guardings.contains(true) || players.contains { $0.app == ScenarioApp.undeclared.name }
            || steps.contains { $0.needsOurApp }
        return isNeeded && !apps.contains { $0.isOurs } ? [.undeclared] + apps : apps
    }
}
