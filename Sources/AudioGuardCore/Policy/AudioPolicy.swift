/// Rules in the order in which they are asked, the modules that are treated otherwise, and what the system does
/// by itself. A value, all of it data; any thread.
public struct AudioPolicy: Hashable, Sendable {
    /// What the policy is called, in at most ``longestName`` bytes.
    public var name: String
    /// Which version of it this is, from 1.
    public var revision: Int
    /// The rules, each of which sees what the one before made of the request.
    public var rules: [AppliedRule]
    /// How the modules are treated that are not named, and those that nobody knows.
    public var defaultTreatment: Treatment
    /// The modules that are not treated as the others are.
    public var treatments: [ModuleID: ModuleTreatment]
    /// What the system writes into the session by itself: nobody is blamed for it.
    public var benignRewrites: [BenignRewrite]
    /// What the numbers mean that an RTC SDK warns with, by the SDK's name.
    public var sdkWarnings: [String: [Int: SDKWarning]]

    /// A policy; ``problems(at:)`` says whether it makes sense.
    public init(
        name: String,
        revision: Int = 1,
        rules: [AppliedRule],
        defaultTreatment: Treatment = .amend,
        treatments: [ModuleID: ModuleTreatment] = [:],
        benignRewrites: [BenignRewrite] = BenignRewrite.known,
        sdkWarnings: [String: [Int: SDKWarning]] = SDKWarning.known
    ) {
        self.name = name
        self.revision = revision
        self.rules = rules
        self.defaultTreatment = defaultTreatment
        self.treatments = treatments
        self.benignRewrites = benignRewrites
        self.sdkWarnings = sdkWarnings
    }

    /// A policy whose rules apply as they are, in every phase of a class.
    public init(name: String, rules: [PolicyRule], treatments: [ModuleID: ModuleTreatment] = [:]) {
        self.init(name: name, rules: rules.map { AppliedRule($0) }, treatments: treatments)
    }

    /// The most bytes of a name, be it a policy's, a module's or an SDK's: a record holds no more.
    public static let longestName = 128

    /// Name and revision as they stand in every record, such as `classroom@1`.
    public var title: String { "\(name)@\(revision)" }

    /// How a module's requests are treated.
    public enum Treatment: String, Codable, Sendable, CaseIterable {
        /// The rules apply: what would harm the class is performed otherwise.
        case amend
        /// What the rules say is recorded, and the request is performed as it was asked.
        case observe
        /// What would harm the class is not performed, and its caller hears of success.
        case withhold
        /// What would harm the class is not performed, and its caller hears an error. No preset does this.
        case refuse
        /// The rules are not asked.
        case exempt

        /// Whether what the module sets stays, also where a rule speaks against it.
        public var isTolerant: Bool { self == .observe || self == .exempt }
    }

    /// How a module is treated.
    /// - parameter now: Microseconds since 1970; without it nothing has expired.
    public func treatment(of module: ModuleID?, at now: Int64? = nil) -> Treatment {
        guard let module, let own = treatments[module], !own.hasExpired(at: now) else {
            return defaultTreatment
        }
        return own.treatment
    }

    /// Whether this policy changes anything of itself, beside what single modules ask for.
    public var enforces: Bool { !rules.isEmpty && !defaultTreatment.isTolerant }

    /// The system's own rewrite that explains how one configuration became another; `nil` if none does.
    public func benignRewrite(
        from old: SessionConfiguration,
        to new: SessionConfiguration
    ) -> BenignRewrite? {
        benignRewrites.first { $0.explains(new, after: old) }
    }

    /// What a warning of an RTC SDK means; `nil` for a number that stands in no table.
    public func meaning(of warning: Int, from sdk: String) -> SDKWarning? { sdkWarnings[sdk]?[warning] }

    /// The same without one rule.
    public func without(_ rule: PolicyRule) -> AudioPolicy {
        var other = self
        other.rules.removeAll { $0.rule == rule }
        return other
    }
}
