/// The answer to a request: what is done, and which rules said so.
public struct Decision: Hashable, Sendable {
    /// What is done with the request.
    public var verdict: Verdict
    /// The rules that spoke, in their order.
    public var rulings: [Ruling]

    /// A verdict with its reasons.
    public init(_ verdict: Verdict, rulings: [Ruling] = []) {
        self.verdict = verdict
        self.rulings = rulings
    }

    /// What is done with a request.
    public enum Verdict: Hashable, Sendable {
        /// Performed as it was asked.
        case pass
        /// Not performed: it is so already. The caller hears of success.
        case skip
        /// Performed as written here instead.
        case amend(SessionRequest)
        /// Not performed. The caller hears of success.
        case withhold
        /// Not performed. The caller hears this error. No preset does this.
        case refuse(SessionError)
    }

    /// Whether the request, performed as asked, would have harmed the class by the fault of who asked.
    public func isViolation(isOwner: Bool) -> Bool { rulings.contains { $0.rule.blames(isOwner: isOwner) } }

    /// Whether the caller hears an error that is the policy's own.
    public var isRefusal: Bool {
        guard case .refuse = verdict else { return false }
        return true
    }

    /// What the session is asked for in the end; `nil` when nothing is performed.
    public func performed(for request: SessionRequest) -> SessionRequest? {
        switch verdict {
        case .pass: request
        case .amend(let amended): amended
        case .skip, .withhold, .refuse: nil
        }
    }
}

/// One rule's opinion on one request.
public struct Ruling: Hashable, Codable, Sendable {
    /// The rule that spoke.
    public var rule: PolicyRule
    /// Why, in one clause.
    public var why: String

    /// An opinion.
    public init(_ rule: PolicyRule, _ why: String) {
        self.rule = rule
        self.why = why
    }
}
