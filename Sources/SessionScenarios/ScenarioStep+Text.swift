extension ScenarioStep {
    /// What is done, in a line.
    var said: String {
        let given = verb.parameters.compactMap { parameter in
            arguments[parameter.name].map { value in
                if case .flag = value { return "\(parameter.name): \(value)" }
                return parameter.isRequired ? "\(value)" : "\(parameter.name): \(value)"
            }
        }
        let doer = actor.kind == .module || actor.kind == .player ? "\(actor.name ?? ""): " : ""
        return doer + verb.rawValue + (given.isEmpty ? "" : " " + given.joined(separator: ", "))
    }

    /// Who does it, and what.
    var saidBy: String {
        switch actor {
        case .app(let name): "\(name): \(said)"
        case .nobody, .module, .player: said
        }
    }
}
