import AudioGuardCore

/// Who made the session what it is, and the record that says so.
struct Author: Hashable, Sendable {
    /// The record; 0 where it is not known.
    var record: UInt64
    /// Who, as far as that is known.
    var caller: Caller?
    /// Whether the guard did it by itself.
    var isGuard = false
    /// Whether a rule spoke against it and the policy let it pass all the same.
    var wasLetPass = false

    /// Who asked in a record.
    init(of record: AuditRecord) {
        self.record = record.seq
        caller = record.caller
        isGuard = record.kind == .repair
        wasLetPass = record.violated != nil && record.outcome == .passed
    }

    /// Somebody whom nothing names, seen in a record.
    init(unseenIn record: UInt64) {
        self.record = record
        caller = .unknown
    }

    /// For sentences.
    var who: String {
        if isGuard { return "the guard" }
        if let module = caller?.module { return module.name }
        return switch caller?.confidence {
        case .anotherProcess?: "another process"
        case .os?: "the system"
        case .user?: "the user"
        case .declared?, .symbol?, .image?, .marked?, .unknown?, nil:
            caller?.frame.map { "\($0)" } ?? "somebody whom the log cannot name"
        }
    }

    /// For the beginning of a sentence.
    var asSubject: String {
        caller?.module == nil ? who.prefix(1).uppercased() + who.dropFirst() : who
    }

    /// What the policy has to do with it; empty where it has nothing.
    var passed: String { wasLetPass ? ", and the policy let it pass" : "" }

    /// What the policy should do instead; empty where it does it already.
    func unless(_ rule: PolicyRule) -> String {
        let guarding = "The rule \(rule.rawValue) does it for everybody whom the policy amends"
        return wasLetPass ? "\(guarding); \(who) is only observed, or exempt." : "\(guarding)."
    }
}
