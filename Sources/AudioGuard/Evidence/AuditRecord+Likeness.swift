import AudioGuardCore

extension AuditRecord {
    /// A number that is equal for records which tell a reader the same: kind, outcome, request and where it came
    /// from, without time and state. Random in each run, so that nobody can make two that are taken for one.
    var likeness: Int {
        var hash = Hasher()
        hash.combine(kind)
        hash.combine(severity)
        hash.combine(phase)
        hash.combine(outcome)
        hash.combine(road)
        hash.combine(operation)
        // Without numbers: who asks for another rate at each call asks the same.
        switch requested {
        case .configure(let configuration): hash.combine(configuration)
        case .deactivate(let notifyingOthers): hash.combine(notifyingOthers)
        case .override(let port): hash.combine(port)
        case .open(let opening): hash.combine(opening)
        case .activate, .prefer, nil: break
        }
        if let stack { hash.combine(stack) }
        hash.combine(caller?.module)
        hash.combine(caller?.frame?.offset)
        for ruling in rules { hash.combine(ruling.rule) }
        hash.combine(error?.code)
        hash.combine(lease?.step)
        hash.combine(lease?.need)
        hash.combine(fight?.kind)
        hash.combine(warning)
        hash.combine(mixer?.trouble)
        hash.combine(mixer?.source)
        return hash.finalize()
    }
}

extension AuditRecord.Kind {
    /// Whether a storm of them may be counted: not what tells of the class or of the log itself.
    var mayRepeat: Bool {
        switch self {
        case .start, .stop, .phase, .policyChanged, .gap, .repeat, .prune, .delivery: false
        case .decision, .repair, .lease, .interruption, .fight, .drift, .overdue, .rtcWarning, .mixer, .route,
            .surroundings, .mediaServices:
            true
        }
    }
}
