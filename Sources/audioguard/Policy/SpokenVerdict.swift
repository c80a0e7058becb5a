import AudioGuardCore

/// What becomes of a request, for people and for programs.
struct SpokenVerdict: Encodable, Hashable {
    let verdict: String
    let performed: String?
    let error: String?
    let rules: [PolicyRule]

    init(_ decision: Decision, on request: SessionRequest) {
        verdict =
            switch decision.verdict {
            case .pass: "passed"
            case .skip: "skipped"
            case .amend: "amended"
            case .withhold: "withheld"
            case .refuse: "refused"
            }
        performed = decision.performed(for: request).map { "\($0)" }
        if case .refuse(let refusal) = decision.verdict { error = "\(refusal)" } else { error = nil }
        rules = decision.rulings.map(\.rule)
    }

    var text: String {
        switch verdict {
        case "passed": "passed, as it was asked"
        case "skipped": "skipped: nothing is performed, since what the rules make of it is so already"
        case "amended": "amended: \(performed ?? "") is performed instead"
        case "withheld": "withheld: nothing is performed, and the caller hears of success"
        default: "refused: nothing is performed, and the caller hears \(error ?? "an error")"
        }
    }
}
