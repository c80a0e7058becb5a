/// How one module is treated, until when, and why.
public struct ModuleTreatment: Hashable, Sendable {
    /// How its requests are treated.
    public var treatment: AudioPolicy.Treatment
    /// When it ends, in microseconds since 1970: from then on the module is treated as all others.
    /// The default is never.
    public var until: Int64?
    /// Why, for people.
    public var because: String?

    /// A treatment; what is left out is the default.
    public init(_ treatment: AudioPolicy.Treatment, until: Int64? = nil, because: String? = nil) {
        self.treatment = treatment
        self.until = until
        self.because = because
    }

    /// ``AudioPolicy/Treatment/observe``, for good.
    public static let observe = ModuleTreatment(.observe)
    /// ``AudioPolicy/Treatment/withhold``, for good.
    public static let withhold = ModuleTreatment(.withhold)
    /// ``AudioPolicy/Treatment/refuse``, for good.
    public static let refuse = ModuleTreatment(.refuse)
    /// ``AudioPolicy/Treatment/exempt``, for good.
    public static let exempt = ModuleTreatment(.exempt)

    /// Whether it has ended by a time in microseconds since 1970.
    public func hasExpired(at now: Int64?) -> Bool {
        guard let until, let now else { return false }
        return now >= until
    }
}
