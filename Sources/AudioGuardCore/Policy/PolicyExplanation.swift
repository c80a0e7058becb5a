/// Why a policy answers a request as it does: what every rule was asked, what it said, and why.
public struct PolicyExplanation: Hashable, Sendable {
    /// How the module that asks is treated.
    public var treatment: AudioPolicy.Treatment
    /// All rules of the policy, in their order.
    public var steps: [Step]
    /// The answer.
    public var decision: Decision

    /// One rule's part in it.
    public struct Step: Hashable, Sendable {
        /// The rule.
        public var rule: PolicyRule
        /// What it was asked: the request as the rules before it left it; `nil` if it was not asked.
        public var asked: SessionRequest?
        /// What it said.
        public var said: Said
        /// Why it said that, or nothing; `nil` where there is no more to say.
        public var why: String?
    }

    /// What a rule says of a request.
    public enum Said: Hashable, Sendable {
        /// Nobody asked it.
        case notAsked
        /// It has nothing against it.
        case nothing
        /// This instead.
        case amend(SessionRequest)
        /// It is so already.
        case skip
        /// Not at all.
        case withhold
    }
}

extension AudioPolicy {
    /// Why a request is answered as it is. The answer is that of ``decide(_:in:)``. Pure.
    public func explain(_ request: SessionRequest, in state: GuardState) -> PolicyExplanation {
        var steps: [PolicyExplanation.Step] = []
        let decision = decide(request, in: state) { applied, asked, judgement in
            steps.append(applied.step(asked, judgement, in: state.phase))
        }
        let treatment = treatment(of: state.module, at: state.now)
        let end = steps.last?.rule.rawValue
        for applied in rules[steps.count...] {
            let why =
                if !state.phase.isLive {
                    "no class is live"
                } else if let end {
                    "\(end) has ended the matter"
                } else {
                    "the module is exempt"
                }
            steps.append(
                PolicyExplanation.Step(rule: applied.rule, asked: nil, said: .notAsked, why: why)
            )
        }
        return PolicyExplanation(treatment: treatment, steps: steps, decision: decision)
    }
}

extension AppliedRule {
    fileprivate func step(
        _ asked: SessionRequest,
        _ judgement: PolicyRule.Judgement,
        in phase: ClassPhase
    ) -> PolicyExplanation.Step {
        guard phases.includes(phase) else {
            let why = "this policy does not ask it while \(phase.rawValue)"
            return PolicyExplanation.Step(rule: rule, asked: nil, said: .notAsked, why: why)
        }
        return switch judgement {
        case .silent: PolicyExplanation.Step(rule: rule, asked: asked, said: .nothing, why: nil)
        case .amend(let amended, let why):
            PolicyExplanation.Step(rule: rule, asked: asked, said: .amend(amended), why: why)
        case .skip(let why): PolicyExplanation.Step(rule: rule, asked: asked, said: .skip, why: why)
        case .withhold(let why): PolicyExplanation.Step(rule: rule, asked: asked, said: .withhold, why: why)
        }
    }
}
