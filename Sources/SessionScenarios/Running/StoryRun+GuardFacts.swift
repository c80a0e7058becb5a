import AudioGuard
import AudioGuardCore

extension StoryRun {
    /// What is so of the guard; nothing ever happens to one that is not there.
    func foundOfGuard(_ fact: Fact) -> ScenarioValue? {
        let records = trail.records
        let new = records[recordsSeen...]
        let last = new.last { $0.outcome != nil && $0.kind != .repair && $0.kind != .fight }
        switch fact {
        case .phase: return .word((sessionGuard?.phase ?? .idle).rawValue)
        case .violations: return .words(new.compactMap(\.violation))
        case .allViolations: return .number(Double(records.count { $0.violation != nil }))
        case .leases: return .words(Self.holders(records))
        case .records: return .words(new.map(\.kind.rawValue))
        case .outcome: return .word(last?.outcome?.rawValue ?? "nothing")
        case .rules: return .words(last?.rules.map(\.rule.rawValue) ?? [])
        case .caller:
            return .word(last?.caller?.who ?? "nobody")
        case .applied: return .word(last?.applied.map { "\($0)" } ?? "nothing")
        case .repairs: return .number(Double(new.count { $0.kind == .repair }))
        case .advice: return .words(advised.map { "\($0)" })
        default: return nil
        }
    }

    /// Who holds leases, from what was recorded of them.
    private static func holders(_ records: [AuditRecord]) -> [String] {
        var holders: [(id: LeaseID, module: String)] = []
        for record in records {
            guard let note = record.lease else { continue }
            switch note.step {
            case .begun: holders.append((note.id, record.caller?.module?.name ?? "unknown"))
            case .restored, .notRestored: holders.removeAll { $0.id == note.id }
            case .leaked, .overdue: break
            }
        }
        return holders.map(\.module)
    }
}

extension AuditRecord {
    /// Who asked.
    private var asker: String { caller?.who ?? "unknown" }

    /// Module and rule, where it tells of something that would have harmed the class.
    var violation: String? {
        if kind == .decision || kind == .repair || lease?.step == .begun {
            return violated.map { "\(asker) \($0.rule.rawValue)" }
        }
        return switch kind {
        case .fight: "\(asker) fight"
        case .overdue: "\(asker) come-back"
        default: lease?.step == .leaked || lease?.step == .overdue ? "\(asker) give-back" : nil
        }
    }

    /// What it says in a timeline; `nil` for what stands there anyway.
    var timelineLine: String? {
        if let note = lease {
            switch note.step {
            case .begun: return "lease \(note.id.number): \(asker) may \(note.need.rawValue)"
            case .restored:
                return "lease \(note.id.number) ended: \(note.why ?? "the session is put back")"
            case .notRestored:
                return "lease \(note.id.number) ended, not put back: \(note.why ?? "")"
            case .overdue: return "lease \(note.id.number): the time of \(asker) is over"
            case .leaked: return "lease \(note.id.number): \(asker) died without giving back"
            }
        }
        if let fight {
            return "fight: \(asker) and \(fight.rival?.name ?? "somebody unknown"), \(fight.count) times"
        }
        if let overdue { return "overdue: the class should have the sound for \(overdue / 1_000_000) s" }
        guard kind == .decision || kind == .repair, let requested, let outcome,
            !rules.isEmpty || kind == .repair
        else { return nil }
        let names = rules.map(\.rule.rawValue).joined(separator: ", ")
        let because = names.isEmpty ? "" : " (\(names))"
        let instead = outcome == .amended ? applied.map { ", instead \($0)" } ?? "" : ""
        let who = kind == .repair ? "repair" : asker
        return "\(who) \(requested): \(outcome.rawValue)\(instead)\(because)"
    }
}
