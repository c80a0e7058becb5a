public import AudioGuardCore

/// How a call must fail, in some runs.
public struct ExpectedFailure: Hashable, Sendable {
    /// The runs in which it must.
    public var condition: Condition
    /// With what.
    public var error: SessionError

    /// A failure.
    public init(_ error: SessionError, if condition: Condition = .always) {
        self.error = error
        self.condition = condition
    }
}
