/// What is wrong with a policy that could be read, or looks as if it were not meant so.
public struct PolicyProblem: Hashable, Sendable {
    /// How bad it is.
    public var gravity: Gravity
    /// The part of the policy that it is about.
    public var subject: Subject
    /// What is wrong.
    public var message: String
    /// What to do.
    public var remedy: String

    init(_ gravity: Gravity, _ subject: Subject, _ message: String, _ remedy: String) {
        self.gravity = gravity
        self.subject = subject
        self.message = message
        self.remedy = remedy
    }

    /// How bad a problem is.
    public enum Gravity: String, Hashable, Codable, Sendable {
        /// The policy makes no sense so.
        case error
        /// It makes sense, and may not be what was meant.
        case warning
    }

    /// A part of a policy.
    public enum Subject: Hashable, Sendable {
        /// All of it.
        case policy
        /// Its name.
        case name
        /// How modules are treated that are not named.
        case defaultTreatment
        /// The rule at this place, from 0.
        case rule(Int)
        /// How a module is treated.
        case module(ModuleID)
        /// The benign rewrite at this place, from 0.
        case rewrite(Int)
    }
}

extension PolicyProblem: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String { "\(message) \(remedy)" }
}
