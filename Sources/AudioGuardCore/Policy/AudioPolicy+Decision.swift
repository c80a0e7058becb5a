extension AudioPolicy {
    /// The answer to a request. Pure: its arguments are all that it knows.
    ///
    /// Rules speak only while a class is live. They are folded: each sees what the one before made of
    /// the request; a rule that skips or withholds ends the matter.
    public func decide(_ request: SessionRequest, in state: GuardState) -> Decision {
        decide(request, in: state) { _, _, _ in }
    }

    /// The answer, and on the way what each rule was asked and said.
    @inline(__always)
    func decide(
        _ request: SessionRequest,
        in state: GuardState,
        telling heard: (AppliedRule, SessionRequest, PolicyRule.Judgement) -> Void
    ) -> Decision {
        let treatment = treatment(of: state.module, at: state.now)
        guard state.phase.isLive, treatment != .exempt else { return Decision(.pass) }
        var draft = request
        var rulings: [Ruling] = []
        var verdict: Decision.Verdict?
        for applied in rules {
            let judgement = applied.judge(draft, in: state)
            heard(applied, draft, judgement)
            switch judgement {
            case .silent: continue
            case .amend(let amended, let why):
                draft = amended
                rulings.append(Ruling(applied.rule, why))
            case .skip(let why):
                verdict = .skip
                rulings.append(Ruling(applied.rule, why))
            case .withhold(let why):
                verdict = .withhold
                rulings.append(Ruling(applied.rule, why))
            }
            if verdict != nil { break }
        }
        let decision = Decision(verdict ?? (draft == request ? .pass : .amend(draft)), rulings: rulings)
        switch treatment {
        case .amend, .exempt: return decision
        case .observe: return Decision(.pass, rulings: rulings)
        // The RTC engine's wishes are the ground of all others: they are amended at most.
        case .withhold: return harms(decision, in: state) ? Decision(.withhold, rulings: rulings) : decision
        case .refuse:
            guard harms(decision, in: state) else { return decision }
            return Decision(.refuse(.answer(to: request)), rulings: rulings)
        }
    }

    private func harms(_ decision: Decision, in state: GuardState) -> Bool {
        !state.isOwner && decision.isViolation(isOwner: false)
    }

    /// What a request of the owner's would become if nothing were lent: `nil` where that makes no difference.
    public func wish(of request: SessionRequest, in state: GuardState) -> SessionConfiguration? {
        guard state.inputIsLent else { return nil }
        var free = state
        free.needs = []
        return switch decide(request, in: free).performed(for: request) {
        case .configure(let configuration): configuration
        case .activate, .deactivate, .override, .prefer, .open, nil: nil
        }
    }

    /// What is made of a configuration that the guard finds in force.
    ///
    /// What was set through the guard is judged as the owner's. Anything else was set past it, over what the state
    /// has, and is judged as the request of somebody whom nobody saw.
    public func judge(found configuration: SessionConfiguration, in state: GuardState) -> Decision {
        guard enforces else { return Decision(.pass) }
        let decision = decide(.configure(to: configuration), in: state)
        switch decision.verdict {
        case .skip where !state.isOwner && decision.isViolation(isOwner: false):
            return Decision(.amend(.configure(to: state.snapshot.configuration)), rulings: decision.rulings)
        case .amend(.configure(configuration)), .skip, .withhold, .refuse:
            return Decision(.pass, rulings: decision.rulings)
        case .amend, .pass: return decision
        }
    }

    /// What should be done about where the class is heard from, beside any request: `nil` if nothing.
    ///
    /// Where the loudspeaker may not be the default, the output is moved by hand.
    public func redirection(of snapshot: SessionSnapshot, in phase: ClassPhase) -> SessionRequest? {
        let state = GuardState(phase: phase, snapshot: snapshot, isOwner: true)
        guard enforces, state.leansOnOverride, snapshot.isActive, snapshot.portOverride == .none,
            snapshot.route.outputs == [.builtInReceiver],
            rules.contains(where: { $0.rule == .avoidQuietFault && $0.phases.includes(phase) })
        else { return nil }
        return .override(to: .speaker)
    }
}

extension SessionError {
    /// What the caller of a refused request hears: that it may not give the session up while the class's sound
    /// runs, and otherwise that somebody with the first right to the sound has it.
    fileprivate static func answer(to request: SessionRequest) -> SessionError {
        switch request {
        case .deactivate: .isBusy
        case .configure, .activate, .override, .prefer, .open: .insufficientPriority
        }
    }
}
