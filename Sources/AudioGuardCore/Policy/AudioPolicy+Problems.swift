extension AudioPolicy {
    /// Everything that is wrong with this policy, and what looks as if it were not meant so.
    /// - parameter now: Microseconds since 1970; without it nothing has expired.
    public func problems(at now: Int64? = nil) -> [PolicyProblem] {
        var problems: [PolicyProblem] = []
        if name.isEmpty || name.utf8.count > Self.longestName {
            let message = "a name has 1 to \(Self.longestName) bytes."
            problems.append(PolicyProblem(.error, .name, message, "Give it such a name."))
        }
        problems += defaultProblems
        if rules.isEmpty {
            problems.append(PolicyProblem(.warning, .policy, "no rule is ever asked.", "Add rules."))
        }
        for index in rules.indices { problems += problemsOfRule(index) }
        for (module, treatment) in treatments.sorted(by: { $0.key < $1.key }) {
            problems += self.problems(of: treatment, for: module, at: now)
        }
        for (index, rewrite) in benignRewrites.enumerated() where rewrite.to.isEmpty {
            let message = "the rewrite \(rewrite.name) does not say what it changes."
            let remedy = "Name a category, a mode or options under \"to\"."
            problems.append(PolicyProblem(.error, .rewrite(index), message, remedy))
        }
        return problems
    }

    /// Why this policy makes no sense, and what to do; `nil` if it does.
    public var problem: String? { problems().first { $0.gravity == .error }?.description }

    private var defaultProblems: [PolicyProblem] {
        switch defaultTreatment {
        case .amend, .observe, .withhold: []
        case .refuse: [Self.refusal(of: "every module", at: .defaultTreatment)]
        case .exempt:
            [
                PolicyProblem(
                    .warning,
                    .defaultTreatment,
                    "no rule is asked about a module that is not named.",
                    "Write observe, which records what the rules say."
                )
            ]
        }
    }

    private static func refusal(of whom: String, at subject: PolicyProblem.Subject) -> PolicyProblem {
        let message = "refuse makes calls of \(whom) fail that would have worked without the guard."
        return PolicyProblem(.warning, subject, message, "Write withhold, which answers them as success.")
    }

    // MARK: rules

    /// Rules stand in the order of ``PolicyRule``: each works on what those before it made of a request, so one
    /// that came too early would judge what is changed behind it.
    private func problemsOfRule(_ index: Int) -> [PolicyProblem] {
        let applied = rules[index]
        let rule = applied.rule
        func problem(_ gravity: PolicyProblem.Gravity, _ message: String, _ remedy: String) -> PolicyProblem {
            PolicyProblem(gravity, .rule(index), message, remedy)
        }
        if rules[..<index].contains(rule) {
            return [problem(.error, "the rule \(rule.rawValue) stands twice.", "Remove one.")]
        }
        var problems: [PolicyProblem] = []
        if let early = rules[..<index].last(where: { $0.rule.place > rule.place }) {
            let names = (early: early.rule.rawValue, late: rule.rawValue)
            let message =
                "\(names.early) stands before \(names.late), so it would not see what that one does."
            problems.append(problem(.error, message, "Move \(names.early) behind it."))
        }
        if rule == .keepCategoryForPlayback,
            case let unmixed = applied.phases.subtracting(phases(of: .keepMixing)), !unmixed.isEmpty
        {
            let message =
                "\(rule.rawValue) without keep-mixing keeps a category that lets others fall silent."
            let here = unmixed == .all ? "" : ", for \(unmixed.words) too"
            problems.append(problem(.error, message, "Add keep-mixing after it\(here)."))
        }
        if let options = applied.options, !rule.choosableOptions.isSuperset(of: options) {
            let message = "\(rule.rawValue) does not add \(options.subtracting(rule.choosableOptions))."
            problems.append(problem(.error, message, "Leave it out."))
        }
        if applied.phases.isDisjoint(with: applied.speaks) {
            let message =
                applied.phases.isEmpty
                ? "\(rule.rawValue) is asked in no phase."
                : "\(rule.rawValue) has nothing to say \(applied.phases.words)."
            let others = applied.speaks.isEmpty ? "Remove it" : "Name \(applied.speaks.words), or remove it"
            problems.append(problem(.warning, message, "\(others)."))
        } else if [.speakerByDefault, .allowBluetooth].contains(rule),
            applied.phases.isSubset(of: phases(of: .playbackOnly))
        {
            let message = "\(rule.rawValue) has nothing to say behind playback-only."
            problems.append(problem(.warning, message, "Remove it."))
        }
        return problems
    }

    private func phases(of rule: PolicyRule) -> LivePhases {
        rules.reduce(into: []) { if $1.rule == rule { $0.formUnion($1.phases) } }
    }

    // MARK: modules

    private func problems(
        of own: ModuleTreatment,
        for module: ModuleID,
        at now: Int64?
    ) -> [PolicyProblem] {
        var problems: [PolicyProblem] = []
        func add(_ gravity: PolicyProblem.Gravity, _ message: String, _ remedy: String) {
            problems.append(PolicyProblem(gravity, .module(module), message, remedy))
        }
        if module.name.isEmpty || module.name.utf8.count > Self.longestName {
            add(.error, "a module's name has 1 to \(Self.longestName) bytes.", "Give it such a name.")
        }
        if own.hasExpired(at: now) {
            let message = "what \(module) was allowed has ended: it is treated as all others."
            add(.warning, message, "Remove it, or move \"until\".")
        } else if own.treatment == .exempt, own.until == nil {
            add(
                .warning,
                "\(module) is exempt for good, and that is easily forgotten.",
                "Say \"until\" when."
            )
        }
        if own.treatment == .refuse { problems.append(Self.refusal(of: "\(module)", at: .module(module))) }
        return problems
    }
}

extension PolicyRule {
    /// Its place in the order in which rules are asked.
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension AppliedRule {
    /// The phases in which it can have something to say.
    fileprivate var speaks: LivePhases {
        switch rule {
        case .keepMediaVolume: return .listening
        case .allowBluetooth:
            let options = options ?? rule.choosableOptions
            if options.contains(.allowAirPlay) { return .all }
            var phases: LivePhases = []
            if options.contains(.allowBluetoothHFP) { phases.insert(.speaking) }
            if options.contains(.allowBluetoothA2DP) { phases.insert(.listening) }
            return phases
        case .legalOptions, .keepActive, .keepAudible, .recordWithPlayback, .keepCategoryForPlayback,
            .keepRoutes, .keepInput, .playbackOnly, .keepMixing, .speakerByDefault, .avoidQuietFault,
            .shareDevice, .endFights, .skipSatisfied:
            return .all
        }
    }
}

extension LivePhases {
    /// For people: `while listening`.
    fileprivate var words: String { "while " + phases.map(\.rawValue).joined(separator: " or ") }
}
