extension Alert {
    /// The alert that a record calls for, or `nil`. `chain` is the chain at that record.
    public init?(for record: AuditRecord, chain: String) {
        if let one = record.repeated {
            self.init(for: one, chain: chain)
            return
        }
        guard let account = AlertAccount(of: record) else { return nil }
        let operation =
            record.lease?.step.rawValue ?? record.operation?.rawValue ?? record.requested?.function
            ?? record.kind.rawValue
        self.init(
            group: AlertGroup(
                rule: account.rule,
                operation: operation,
                module: AlertCulprit(record.caller).name,
                outcome: record.outcome?.rawValue ?? "none"
            ),
            severity: record.severity,
            heard: account.heard,
            event: account.event,
            deed: account.deed,
            advice: account.advice,
            function: record.caller?.frame?.symbol,
            contact: record.caller?.contact,
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
