extension AudioPolicy {
    /// What this policy makes of a recorded request, judged again from the record alone: `nil` for a record that
    /// holds no request, or of which the state was left out.
    ///
    /// What the guard put right is judged as the guard did: by what it found.
    public func replay(_ record: AuditRecord) -> Decision? {
        guard let state = GuardState(of: record), let request = record.requested else { return nil }
        switch record.kind {
        case .decision, .lease: return decide(request, in: state)
        case .repair:
            // Without a rule it was not policy that asked for it.
            guard !record.rules.isEmpty else { return nil }
            if case .configure(let found) = request { return judge(found: found, in: state) }
            return replayRedirection(request, in: state, as: record)
        case .start, .stop, .phase, .policyChanged, .interruption, .fight, .drift, .overdue, .rtcWarning,
            .mixer,
            .route,
            .surroundings, .mediaServices, .gap, .repeat, .prune, .delivery:
            return nil
        }
    }

    private func replayRedirection(
        _ request: SessionRequest,
        in state: GuardState,
        as record: AuditRecord
    ) -> Decision? {
        guard case .override = request else { return nil }
        let redirection = redirection(of: state.snapshot, in: state.phase)
        return redirection == request ? Decision(.amend(request), rulings: record.rules) : Decision(.pass)
    }
}

extension GuardState {
    /// What a decision knew, from what the record of it holds; `nil` where that was left out.
    ///
    /// The time is the wall clock's before the platform was called.
    public init?(of record: AuditRecord) {
        guard let before = record.before else { return nil }
        let isRepair = record.kind == .repair
        self.init(
            phase: record.phase,
            snapshot: before,
            module: isRepair ? nil : record.caller?.module,
            // What the guard itself finds or wants it judges as the owner's, unless somebody unseen set it.
            isOwner: record.isOwner ?? isRepair,
            needs: record.needs,
            isHeld: record.rules.contains { $0.rule == .endFights },
            now: record.wall.minus(record.latency ?? 0)
        )
    }
}
