/// A rule as a policy applies it: in which phases of a class, and with which bits.
public struct AppliedRule: Hashable, Sendable {
    /// The rule.
    public var rule: PolicyRule
    /// The phases in which it is asked. The default is all.
    public var phases: LivePhases
    /// The option bits that it may add; `nil`, the default, is all that it knows. For
    /// ``PolicyRule/allowBluetooth``.
    public var options: SessionOptions?

    /// A rule; what is left out is the default.
    public init(_ rule: PolicyRule, in phases: LivePhases = .all, options: SessionOptions? = nil) {
        self.rule = rule
        self.phases = phases
        self.options = options
    }

    /// What the rule, applied so, says of a request.
    @inline(__always)
    func judge(_ request: SessionRequest, in state: GuardState) -> PolicyRule.Judgement {
        guard phases.includes(state.phase) else { return .silent }
        guard let options else { return rule.judge(request, in: state) }
        return judge(request, in: state, adding: options)
    }

    private func judge(
        _ request: SessionRequest,
        in state: GuardState,
        adding options: SessionOptions
    ) -> PolicyRule.Judgement {
        let judgement = rule.judge(request, in: state)
        guard case .amend(.configure(var amended), let why) = judgement, case .configure(let asked) = request
        else { return judgement }
        let added = amended.options.subtracting(asked.options)
        amended.options.subtract(added.subtracting(options))
        return amended == asked ? .silent : .amend(.configure(to: amended), why: why)
    }
}

extension Sequence<AppliedRule> {
    /// Whether a rule stands among them, in whichever phases.
    public func contains(_ rule: PolicyRule) -> Bool { contains { $0.rule == rule } }
}

extension PolicyRule {
    /// The option bits that this rule adds and that a policy may choose from; none for most rules.
    public var choosableOptions: SessionOptions {
        self == .allowBluetooth ? [.allowBluetoothHFP, .allowBluetoothA2DP, .allowAirPlay] : []
    }
}
