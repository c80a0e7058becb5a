extension Alert {
    /// The alert that a record calls for, or `nil`. `chain` is the chain at that record.
    public init?(for record: AuditRecord, chain: String) {
        let module = record.caller?.module?.name ?? record.caller?.confidence.rawValue ?? "unknown"
        let operation = record.lease?.step.rawValue ?? record.operation?.rawValue ?? record.kind.rawValue
        let rule: String
        let summary: String
        switch record.kind {
        case .decision, .repair:
            guard let broken = record.violated else { return nil }
            rule = broken.rule.rawValue
            let asked = record.requested.map { "\($0)" } ?? "nothing"
            let made = record.outcome?.rawValue ?? "observed"
            summary = "\(module) asked to \(asked), but \(broken.why). It was \(made)."
        case .lease:
            guard let note = record.lease, note.step == .leaked || note.step == .notRestored else {
                return nil
            }
            rule = "give-back"
            summary =
                note.step == .leaked
                ? "\(module) borrowed the session to \(note.need.rawValue) and never gave it back. The guard did."
                : "The session was not put back after \(module): \(note.why ?? "unknown")."
        case .gap:
            rule = "complete-log"
            summary = "\(record.lost ?? 0) records were lost before record \(record.seq)."
        case .start, .stop, .phase, .interruption, .route, .mediaServices:
            return nil
        }
        self.init(
            group: AlertGroup(
                rule: rule,
                operation: operation,
                module: module,
                outcome: record.outcome?.rawValue ?? "none"
            ),
            severity: record.severity,
            summary: summary,
            function: record.caller?.frame?.symbol,
            log: record.log,
            seq: record.seq,
            chain: chain,
            wall: record.wall
        )
    }
}

extension AuditRecord {
    /// The rule that somebody's request, or what nobody was seen to do, would have broken; `nil` where nobody is
    /// to blame: what was there before a class, and what the system itself has reset, is merely put right.
    public var violated: Ruling? {
        guard kind == .decision || (kind == .repair && severity > .info) else { return nil }
        return rules.first { $0.rule.blames(isOwner: isOwner == true) }
    }
}
