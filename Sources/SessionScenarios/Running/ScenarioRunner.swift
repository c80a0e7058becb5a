public import AudioGuardCore
public import AudioGuardSimulator
public import WrittenForms

/// Tells stories on a simulated device, and checks them. A value; each run has a device of its own.
public struct ScenarioRunner: Sendable {
    /// What the guard guards by; `nil` is what each story says.
    public var policy: AudioPolicy?
    /// What runs with the same seed have in common: where tones begin, and the ids of records.
    public var seed: UInt64

    /// A runner.
    public init(policy: AudioPolicy? = nil, seed: UInt64 = 1) {
        self.policy = policy
        self.seed = seed
    }

    /// How long after a step is listened, where its expectations say `heard`: 10 ms in which gains may
    /// still move, and 100 ms that are measured.
    public static let listening = Duration.milliseconds(110)

    /// Tells a story once.
    /// - parameter host: Code of an app that is put through the story as our app.
    /// - parameter onBlock: Gets all that is heard, in interleaved stereo at 48 kHz, in order. Without it only
    ///   what is measured is rendered, and the result is the same.
    /// - throws: What is wrong with a story that was made in code; one that was read is never wrong.
    public func run(
        _ story: Scenario,
        on profile: OSProfile,
        isGuarded: Bool,
        host: (any ScenarioHost)? = nil,
        onBlock: (([Float]) -> Void)? = nil
    ) throws(ScenarioError) -> ScenarioResult {
        let policy = isGuarded ? policy ?? story.audioPolicy : nil
        let run = try StoryRun(story, on: profile, by: policy, seed: seed, host: host, onBlock: onBlock)
        return try run.tell()
    }

    /// Tells a story as often as it wants to be told: under each of its profiles, without and with the guard.
    public func results(of story: Scenario) throws(ScenarioError) -> [ScenarioResult] {
        var results: [ScenarioResult] = []
        for name in story.profiles {
            guard let profile = OSProfile.named(name) else {
                throw ScenarioError(unknown: "profile", name, valid: OSProfile.all.map(\.name))
            }
            for isGuarded in story.guardings {
                results.append(try run(story, on: profile, isGuarded: isGuarded))
            }
        }
        return results
    }
}

extension ScenarioError {
    init(unknown what: String, _ word: String, valid: [String]) {
        self.init(unknown: what, word, valid: valid, at: SourcePlace())
    }
}
