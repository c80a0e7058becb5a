/// What an alert tells of one record: every alert has every part.
struct AlertAccount {
    /// The rule that was broken, or the kind of event.
    var rule: String
    /// What is heard of it, or would have been.
    var heard: String
    /// What happened.
    var event: String
    /// What the guard did.
    var deed: String
    /// What a person can do.
    var advice: String
}

extension AlertAccount {
    /// The account of a record; `nil` where nobody need know.
    init?(of record: AuditRecord) {
        let who = AlertCulprit(record.caller)
        switch record.kind {
        case .decision, .repair:
            guard let broken = record.violated else { return nil }
            self.init(of: broken, in: record, by: who)
        case .lease:
            guard let note = record.lease else { return nil }
            self.init(of: note, by: who)
        case .fight:
            guard let note = record.fight else { return nil }
            self.init(of: note, by: who)
        case .drift:
            guard let actual = record.hardware, let need = record.need, record.severity > .info else {
                return nil
            }
            self.init(
                rule: "hardware",
                heard: "The class may sound distorted, or later than it should.",
                event: "The hardware runs at \(actual), but the RTC needs \(need). Another app's wish goes "
                    + "first, or a preferred value was changed.",
                deed: "The guard has asked for what the RTC needs, and only watches now.",
                advice:
                    "Look in the records before this one for who set a preferred value, and have it removed."
            )
        case .overdue:
            let seconds = (record.overdue ?? 0) / 1_000_000
            self.init(
                rule: "come-back",
                heard: "Nothing: the class is silent.",
                event: "The class should have had the sound back for \(seconds) s and has not.",
                deed: "The guard goes on trying.",
                advice: "Have the app brought to the foreground; if that does not help, begin the class anew."
            )
        case .mixer:
            guard let note = record.mixer, record.severity > .info else { return nil }
            self.init(of: note)
        case .gap:
            self.init(
                rule: "complete-log",
                heard: "Nothing: the class is not touched by it.",
                event: "\(record.lost ?? 0) records were lost before record \(record.seq).",
                deed: "The guard has counted them, and writes again.",
                advice: "Look whether the disk is full or failing. What is lost can no longer be proved."
            )
        case .start, .stop, .phase, .policyChanged, .interruption, .rtcWarning, .route, .surroundings,
            .mediaServices, .prune, .delivery, .repeat:
            return nil
        }
    }

    /// A rule that was broken.
    private init(of broken: Ruling, in record: AuditRecord, by who: AlertCulprit) {
        let asked = record.requested.map { "\($0)" } ?? "nothing"
        self.init(
            rule: broken.rule.rawValue,
            heard: broken.rule.heard(after: record.outcome, isRepair: record.kind == .repair),
            event: "\(who.name) asked to \(asked), but \(broken.why).",
            deed: record.outcome?.told ?? "It was observed.",
            advice: who.advised(to: broken.rule.remedy)
        )
    }
}

extension AuditRecord.Outcome {
    /// What a person reads of it.
    fileprivate var told: String {
        switch self {
        case .passed: "It was performed as asked."
        case .skipped: "What the class needs was in force already, and stayed."
        case .amended: "It was performed as the class needs it."
        case .withheld: "It was answered as success, and not performed."
        case .refused: "It was answered with an error."
        case .failed: "The platform refused it."
        }
    }
}

extension PolicyRule {
    /// What is heard where this rule was broken, by what was made of it.
    fileprivate func heard(after outcome: AuditRecord.Outcome?, isRepair: Bool) -> String {
        let sentence = harm.prefix(1).uppercased() + harm.dropFirst()
        return switch outcome {
        case .skipped, .amended, .withheld, .refused:
            isRepair
                ? "\(sentence), for the moment until it was put right."
                : "The class, as before. Without the guard, \(harm)."
        case .passed: "\(sentence)."
        case .failed, nil: "Perhaps no longer the class: \(harm)."
        }
    }
}
