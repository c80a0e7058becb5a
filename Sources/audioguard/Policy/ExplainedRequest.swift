import AudioGuardCore
import WrittenForms

/// Why a policy answers a request as it does, for people and for programs.
struct ExplainedRequest: Encodable {
    let policy: String
    let treatment: AudioPolicy.Treatment
    let state: GuardState
    let request: String
    let rules: [Step]
    let refused: [SessionConfiguration.RefusedOption]
    let verdict: SpokenVerdict

    struct Step: Encodable {
        let rule: PolicyRule
        let asked: String?
        let said: String
        let becomes: String?
        let why: String?
    }

    init(_ request: SessionRequest, in state: GuardState, by policy: AudioPolicy) {
        let explanation = policy.explain(request, in: state)
        self.policy = policy.title
        self.state = state
        self.request = "\(request)"
        treatment = explanation.treatment
        rules = explanation.steps.map { step in
            var becomes: SessionRequest?
            if case .amend(let amended) = step.said { becomes = amended }
            return Step(
                rule: step.rule,
                asked: step.asked.map { "\($0)" },
                said: Self.text(step.said),
                becomes: becomes.map { "\($0)" },
                why: step.why
            )
        }
        if case .configure(let configuration) = request {
            refused = configuration.refusedOptions
            isIllegal = configuration.illegality != nil
        } else {
            refused = []
            isIllegal = false
        }
        verdict = SpokenVerdict(explanation.decision, on: request)
    }

    private let isIllegal: Bool

    private enum CodingKeys: String, CodingKey {
        case policy, treatment, state, request, rules, refused, verdict
    }

    private static func text(_ said: PolicyExplanation.Said) -> String {
        switch said {
        case .notAsked: "not asked"
        case .nothing: "nothing"
        case .amend: "amend"
        case .skip: "skip"
        case .withhold: "withhold"
        }
    }

    var text: String {
        var lines = [
            "policy   \(policy)",
            "module   \(state.module.map { "\($0)" } ?? "unknown"), treated by \(treatment.rawValue)",
            "state    \(state.words)", "request  \(request)", "",
        ]
        var table = TextTable(["rule", "asked", "said", "why"])
        for step in rules { table.add([step.rule.rawValue, step.asked ?? "-", step.said, step.why ?? ""]) }
        lines += table.lines
        if !refused.isEmpty {
            lines += ["", "the platform would refuse the call as it was asked, for:"]
            var table = TextTable(["option", "why"])
            for option in refused { table.add([option.option, option.why]) }
            lines += table.lines.dropFirst()
        } else if isIllegal {
            lines += [
                "",
                "the platform would refuse the call as it was asked: a long-form route takes Playback without options",
            ]
        }
        lines += ["", "verdict  \(verdict.text)"]
        return lines.map(\.printable).joined(separator: "\n")
    }
}

extension GuardState {
    /// The state in words, as a command line takes it.
    var words: String {
        var parts = ["\(snapshot.configuration)", snapshot.isActive ? "active" : "inactive", phase.rawValue]
        if isOwner { parts.append("owner") }
        parts += needs.map { "lent \($0.rawValue.replacing(" ", with: "-"))" }
        if isHeld { parts.append("held") }
        if snapshot.portOverride == .speaker { parts.append("override speaker") }
        let route = snapshot.route
        if !route.outputs.isEmpty {
            parts.append("route " + route.outputs.map(\.rawValue).joined(separator: "+"))
        }
        if !route.inputs.isEmpty {
            parts.append("input " + route.inputs.map(\.rawValue).joined(separator: "+"))
        }
        for (name, hazard) in SessionWords.hazards where snapshot.hazards.contains(hazard) {
            parts.append("hazard " + name)
        }
        return parts.joined(separator: ", ")
    }
}
