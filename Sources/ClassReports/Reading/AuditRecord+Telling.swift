import AudioGuardCore
import Foundation

extension AuditRecord {
    /// What happened, in a sentence, for records that nobody is alerted to. Read off its fields, so that kinds
    /// that are new are told, too.
    var told: String {
        if let lost { return "\(lost) records were lost before this one." }
        if let prune { return "Records \(prune.from) to \(prune.to) were removed, by \(prune.why.rawValue)." }
        if let delivery { return "Alerts of \(delivery.what): \(delivery.step.rawValue)." }
        if let replaced { return "Policy \(policy) replaced \(replaced)." }
        if let lease { return "\(caller?.who ?? "Somebody"): \(lease.told)" }
        if let event { return "\(event)" }
        if let mixer { return "\(mixer.source): \(mixer.trouble.rawValue), \(mixer.count) times" }
        if let warning { return "The SDK \(warning.sdk) warned: \(warning.number)" }
        if let requested {
            let made = outcome.map { ": \($0.rawValue)" } ?? ""
            return "\(caller?.who ?? "Somebody") asked to \(requested)\(made)"
        }
        switch kind {
        case .phase: return phase.isLive ? "The class is \(phase.rawValue)." : "The class is over."
        case .start: return "The log was opened."
        case .stop: return "The log was closed."
        default: return kind.rawValue
        }
    }

    /// What came of it, where it is something that would break a class.
    var ending: Finding.Ending {
        if let lease { return lease.step == .leaked ? .repaired : .happened }
        if let fight { return fight.kind == .unseen ? .happened : .stopped }
        let isRepair = (repeated ?? self).kind == .repair
        switch outcome {
        case .skipped, .amended, .withheld, .refused: return isRepair ? .repaired : .stopped
        case .passed where isRepair: return .repaired
        case .passed, .failed, nil: return .happened
        }
    }

    /// What stayed in force, or was performed instead.
    var made: String? {
        if let applied { return "\(applied)" }
        guard let after else { return nil }
        return "kept \(after.configuration)\(after.isActive ? "" : ", inactive")"
    }
}

extension LeaseNote {
    fileprivate var told: String {
        let because = why.map { ": \($0)" } ?? ""
        switch step {
        case .begun: return "borrowed the session to \(need.rawValue) (lease \(id.number))"
        case .restored: return "gave lease \(id.number) back\(because)"
        case .notRestored: return "gave lease \(id.number) back, and the session was left as it is\(because)"
        case .overdue: return "the time of lease \(id.number) is over\(because)"
        case .leaked: return "never gave lease \(id.number) back; the guard did"
        }
    }
}

extension Severity {
    /// The word for it.
    var word: String { "\(self)" }
}

extension StackFrame {
    /// The function without its module's closures and arguments: what a person calls it.
    var shortName: String {
        guard var name = symbol else { return description }
        if let place = name.range(of: " in ", options: .backwards) {
            name = String(name[place.upperBound...])
        }
        return String(name.prefix { $0 != "(" })
    }
}
