import AudioGuardCore

/// Which records are wanted. A value: what is left empty is no condition.
struct RecordSelection {
    /// Microseconds since 1970: from `since` on, and before `until`.
    var since = Int64.min
    var until = Int64.max
    var numbers: ClosedRange<UInt64> = 0 ... .max
    /// Rules that spoke, and what alerts are named after.
    var rules: Set<String> = []
    /// Modules, or, for callers that are none, what is known of them.
    var modules: Set<String> = []
    /// How the pseudonyms of rooms begin.
    var rooms: Set<String> = []
    var severity = Severity.info
    var outcomes: Set<AuditRecord.Outcome> = []
    /// Kinds, also of what was counted instead of recorded.
    var kinds: Set<AuditRecord.Kind> = []

    /// Whether every record of these numbers is wanted, whatever it says.
    var isAll: Bool {
        since == .min && until == .max && severity == .info
            && rules.isEmpty && modules.isEmpty && rooms.isEmpty && outcomes.isEmpty && kinds.isEmpty
    }

    /// Whether a record is wanted.
    func takes(_ record: AuditRecord) -> Bool {
        record.wall >= since && record.wall < until && record.severity >= severity
            && numbers.contains(record.seq)
            && (kinds.isEmpty
                || !kinds.isDisjoint(with: [record.kind, record.repeats?.kind].compactMap(\.self)))
            && (outcomes.isEmpty || record.outcome.map(outcomes.contains) == true)
            && (rooms.isEmpty || rooms.contains { record.room?.digits.hasPrefix($0) == true })
            && (modules.isEmpty || record.caller.map { modules.contains($0.who) } == true)
            && (rules.isEmpty || !rules.isDisjoint(with: record.ruleNames))
    }
}

extension AuditRecord {
    /// The rules that spoke, and the rule that an alert of this record is named after.
    var ruleNames: [String] {
        rules.map(\.rule.rawValue) + [Alert(for: repeated ?? self, chain: "")?.group.rule].compactMap(\.self)
    }

    /// What `ruleNames` may be.
    static let allRuleNames =
        PolicyRule.allCases.map(\.rawValue) + ["give-back", "fight", "hardware", "come-back", "complete-log"]
        + MixerTrouble.allCases.map(\.rawValue)
}
