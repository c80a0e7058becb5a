public import AudioGuardCore

/// One request that would have broken the class, or a lease that was never given back.
public struct Violation: Hashable, Codable, Sendable {
    /// The rule that was broken.
    public var rule: String
    /// Who did it.
    public var module: String
    /// The function that did it and where it is.
    public var caller: String
    /// What was asked for.
    public var requested: String
    /// What was performed instead.
    public var applied: String

    /// The violation that a record tells of, if it does.
    public init?(_ record: AuditRecord) {
        module = record.caller?.who ?? "unknown"
        caller = record.caller?.frame.map { "\($0)" } ?? "unknown"
        if record.kind == .decision || record.kind == .repair {
            guard let broken = record.violated else { return nil }
            rule = broken.rule.rawValue
            requested = record.requested.map { "\($0)" } ?? "nothing"
            applied = record.applied.map { "\($0)" } ?? Self.kept(record)
        } else if let note = record.lease, note.step == .leaked {
            rule = "give-back"
            requested = "borrow to \(note.need.rawValue)"
            applied = "given back by the guard"
        } else {
            return nil
        }
    }

    /// What stays in force where nothing was performed.
    private static func kept(_ record: AuditRecord) -> String {
        guard let after = record.after else { return "nothing" }
        return after.isActive ? "kept \(after.configuration)" : "kept \(after.configuration), inactive"
    }
}
