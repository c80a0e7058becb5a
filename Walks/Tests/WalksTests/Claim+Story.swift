import AudioGuardCore
import AudioGuardSimulator
import SessionScenarios

extension Claim {
    /// The deeds that broke a claim, as a story that anybody can run: `audioguard simulate FILE`.
    func story(_ deeds: [Deed], on profile: OSProfile) -> Scenario {
        var writer = StoryWriter(world: World(profile) { GuardWarden($0, on: $1) })
        var steps = deeds.map { writer.step(for: $0) }
        if !expectations.isEmpty { steps.append(ScenarioStep(at: writer.at, expecting: expectations)) }
        return Scenario(
            rawValue,
            profiles: [profile.name],
            guarding: .with,
            apps: [
                .undeclared, ScenarioApp("music"), ScenarioApp("web page", kind: .webContent),
                ScenarioApp("phone", kind: .phone),
            ],
            players: [ScenarioPlayer("song", of: "music"), ScenarioPlayer("video", of: "our app")],
            steps: steps
        )
    }

    /// What can be expected of the claim when all is done.
    private var expectations: [Expectation] {
        switch self {
        case .staysActive: [Expectation("our app", .active, .flag(true))]
        case .hasInput: [Expectation("our app", .inputs, .words(["MicrophoneBuiltIn"]))]
        case .isLoud, .neverQuiet, .plays, .isNotSilenced, .teacherIsHeard:
            [Expectation("teacher", .heard, .level(0))]
        case .givesBack: [Expectation("guard", .leases, .words([]))]
        case .mixes, .breaksNobody, .staysLegal, .neverAsks, .setsOnce, .isStable, .leavesAlone,
            .recorderHears:
            []
        }
    }
}

/// Writes deeds as steps, while it does them with the real guard, to know which calls rightly fail.
private struct StoryWriter {
    let world: World
    var at = Duration.zero
    private var phase = ClassPhase.idle
    private var leases: [String] = []
    private var borrowed = 0

    init(world: World) { self.world = world }

    mutating func step(for deed: Deed) -> ScenarioStep {
        at += .seconds(3)
        _ = world.perform(deed)
        var step = plainStep(for: deed)
        if let failure = world.failure { step.failures = [ExpectedFailure(failure)] }
        return step
    }

    private mutating func plainStep(for deed: Deed) -> ScenarioStep {
        let module = ScenarioStep.Actor.module("some.module")
        switch deed {
        case .module(let call): return ScenarioStep(at: at, module, calls: call)
        case .rtc(let to):
            defer { phase = to }
            return switch (phase, to) {
            case (_, .idle): ScenarioStep(at: at, .nobody, .endClass)
            case (.idle, _): ScenarioStep(at: at, .nobody, .beginClass, ["phase": .word(to.rawValue)])
            case (_, .speaking): ScenarioStep(at: at, .nobody, .enterSpeaking)
            case (_, .listening): ScenarioStep(at: at, .nobody, .enterListening)
            }
        case .borrow(let need):
            borrowed += 1
            leases.append("lease \(borrowed)")
            return ScenarioStep(
                at: at,
                module,
                .borrow,
                ["need": .word(need.rawValue), "lease": .word("lease \(borrowed)")]
            )
        case .giveBackNewest, .giveBackOldest:
            guard !leases.isEmpty else { return ScenarioStep(at: at) }
            let lease = leases.remove(at: deed == .giveBackNewest ? leases.count - 1 : 0)
            return ScenarioStep(at: at, module, .giveBack, ["lease": .word(lease)])
        case .plug(let accessory): return named(.plug, "accessory", accessory)
        case .unplug(let accessory): return named(.unplug, "accessory", accessory)
        case .phone(let rings): return ScenarioStep(at: at, .app("phone"), rings ? .ring : .endCall)
        case .music(true): return ScenarioStep(at: at, .player("song"), .play)
        case .music(false):
            return ScenarioStep(at: at, .app("music"), .deactivate, ["notifying": .flag(true)])
        case .webPage(true): return ScenarioStep(at: at, .app("web page"), .activate)
        case .webPage(false):
            return ScenarioStep(at: at, .app("web page"), .deactivate, ["notifying": .flag(true)])
        case .foreground(let isSo):
            return ScenarioStep(at: at, .app("our app"), isSo ? .enterForeground : .enterBackground)
        case .mediaReset: return ScenarioStep(at: at, .nobody, .resetMediaServices)
        case .video(let plays): return ScenarioStep(at: at, .player("video"), plays ? .play : .stop)
        }
    }

    private func named(_ verb: Verb, _ argument: String, _ accessory: Accessory) -> ScenarioStep {
        ScenarioStep(at: at, .nobody, verb, [argument: .word(accessory.name.lowercased())])
    }
}
