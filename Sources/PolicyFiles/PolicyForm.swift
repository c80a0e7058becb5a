import AudioGuardCore
import WrittenForms

extension AudioPolicy {
    /// The keys of a policy, in the order in which they are written.
    static let keys = [
        "name", "revision", "preset", "rules", "default", "modules", "benign-rewrites", "sdk-warnings",
    ]

    /// The policy in full, as both forms write it.
    var form: OrderedJSON {
        let modules = treatments.sorted { $0.key < $1.key }.map { ($0.key.name, $0.value.form) }
        let sdks = sdkWarnings.sorted { $0.key < $1.key }.map { sdk, meanings in
            let numbers = meanings.sorted { $0.key < $1.key }
            return (sdk, OrderedJSON.object(numbers.map { ("\($0.key)", .text($0.value.rawValue)) }))
        }
        return .object([
            ("name", .text(name)),
            ("revision", .number(revision)),
            ("rules", .array(rules.map(\.form))),
            ("default", .text(defaultTreatment.rawValue)),
            ("modules", .object(modules)),
            ("benign-rewrites", .array(benignRewrites.map(\.form))),
            ("sdk-warnings", .object(sdks)),
        ])
    }
}

extension AppliedRule {
    fileprivate var form: OrderedJSON {
        if phases == .all, options == nil { return .text(rule.rawValue) }
        var fields: [(String, OrderedJSON)] = [("rule", .text(rule.rawValue))]
        if phases != .all { fields.append(("phases", .array(phases.phases.map { .text($0.rawValue) }))) }
        if let options { fields.append(("options", options.form)) }
        return .object(fields)
    }
}

extension ModuleTreatment {
    fileprivate var form: OrderedJSON {
        if until == nil, because == nil { return .text(treatment.rawValue) }
        var fields: [(String, OrderedJSON)] = [("treatment", .text(treatment.rawValue))]
        if let until { fields.append(("until", .text(Instant(until).text))) }
        if let because { fields.append(("because", .text(because))) }
        return .object(fields)
    }
}

extension BenignRewrite {
    fileprivate var form: OrderedJSON {
        .object([
            ("name", .text(name)), ("from", from.form), ("to", to.form), ("leave", .flag(isLeft)),
        ])
    }
}

extension ConfigurationPattern {
    fileprivate var form: OrderedJSON {
        var fields: [(String, OrderedJSON)] = []
        if let category {
            fields.append(("category", .text(SessionWords.name(category, in: SessionWords.categories))))
        }
        if let mode { fields.append(("mode", .text(SessionWords.name(mode, in: SessionWords.modes)))) }
        if let options { fields.append(("options", options.form)) }
        return .object(fields)
    }
}

extension SessionOptions {
    fileprivate var form: OrderedJSON { .array(SessionWords.names(of: self).map { .text($0) }) }
}
