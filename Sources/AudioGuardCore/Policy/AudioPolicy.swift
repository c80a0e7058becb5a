/// Rules in the order in which they are asked, and the modules that are treated otherwise.
public struct AudioPolicy: Hashable, Sendable {
    /// The policy's name and revision, as it stands in every record.
    public var name: String
    /// The rules, each of which sees what the one before made of the request.
    public var rules: [PolicyRule]
    /// The modules that are not treated as the others are.
    public var treatments: [ModuleID: Treatment]

    /// A policy; ``problem`` says whether it makes sense.
    public init(name: String, rules: [PolicyRule], treatments: [ModuleID: Treatment] = [:]) {
        self.name = name
        self.rules = rules
        self.treatments = treatments
    }

    /// How a module's requests are treated.
    public enum Treatment: String, Codable, Sendable, CaseIterable {
        /// As all others: the rules apply.
        case amend
        /// What the rules say is recorded, and the request is performed as it was asked.
        case observe
        /// The rules are not asked.
        case exempt
    }

    /// The policy for a class: every rule, and no refusals.
    public static let classroom = AudioPolicy(name: "classroom", rules: PolicyRule.allCases)

    /// Watches and records, changes nothing.
    public static let observeOnly = AudioPolicy(name: "observe-only", rules: [])

    /// How a module is treated; those that are not named, and those that nobody knows, as all others.
    public func treatment(of module: ModuleID?) -> Treatment { module.flatMap { treatments[$0] } ?? .amend }

    /// Whether this policy changes anything at all.
    public var enforces: Bool { !rules.isEmpty }

    /// Why this policy makes no sense, and what to do; `nil` if it does.
    ///
    /// Rules stand in the order of ``PolicyRule``: each works on what those before it made of a request, so one
    /// that came too early would judge what is changed behind it.
    public var problem: String? {
        for (index, rule) in rules.enumerated() where rules[..<index].contains(rule) {
            return "the rule \(rule.rawValue) stands twice. Remove one."
        }
        let order = PolicyRule.allCases
        for (early, late) in zip(rules, rules.dropFirst()) {
            guard let first = order.firstIndex(of: early), let second = order.firstIndex(of: late),
                first > second
            else { continue }
            return
                "\(early.rawValue) stands before \(late.rawValue), so it would not see what that one does. "
                + "Move \(early.rawValue) behind it."
        }
        if rules.contains(.keepCategoryForPlayback), !rules.contains(.keepMixing) {
            return
                "keep-category-for-playback without keep-mixing keeps a category that lets others fall silent. "
                + "Add keep-mixing after it."
        }
        return nil
    }

    /// What should be done about where the class is heard from, beside any request: `nil` if nothing.
    ///
    /// Where the loudspeaker may not be the default, the output is moved by hand.
    public func redirection(of snapshot: SessionSnapshot, in phase: ClassPhase) -> SessionRequest? {
        let state = GuardState(phase: phase, snapshot: snapshot, isOwner: true)
        guard rules.contains(.avoidQuietFault), state.leansOnOverride, snapshot.isActive,
            snapshot.portOverride == .none, snapshot.route.outputs == [.builtInReceiver]
        else { return nil }
        return .override(to: .speaker)
    }

    /// What a request of the owner's would become if nothing were lent: `nil` where that makes no difference.
    public func wish(of request: SessionRequest, in state: GuardState) -> SessionConfiguration? {
        guard state.inputIsLent else { return nil }
        var free = state
        free.needs = []
        return switch decide(request, in: free).performed(for: request) {
        case .configure(let configuration): configuration
        case .activate, .deactivate, .override, .prefer, nil: nil
        }
    }

    /// The answer to a request. Pure: its arguments are all that it knows.
    ///
    /// Rules speak only while a class is live. They are folded: each sees what the one before made of
    /// the request; a rule that skips or withholds ends the matter.
    public func decide(_ request: SessionRequest, in state: GuardState) -> Decision {
        let treatment = treatment(of: state.module)
        guard state.phase.isLive, treatment != .exempt else { return Decision(.pass) }
        var draft = request
        var rulings: [Ruling] = []
        var verdict: Decision.Verdict?
        for rule in rules {
            switch rule.judge(draft, in: state) {
            case .silent: continue
            case .amend(let amended, let why):
                draft = amended
                rulings.append(Ruling(rule, why))
            case .skip(let why):
                verdict = .skip
                rulings.append(Ruling(rule, why))
            case .withhold(let why):
                verdict = .withhold
                rulings.append(Ruling(rule, why))
            }
            if verdict != nil { break }
        }
        if treatment == .observe { return Decision(.pass, rulings: rulings) }
        return Decision(verdict ?? (draft == request ? .pass : .amend(draft)), rulings: rulings)
    }
}
