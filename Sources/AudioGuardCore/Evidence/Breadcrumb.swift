/// One call that was made while no class was live: nothing was decided about it.
public struct Breadcrumb: Hashable, Codable, Sendable {
    /// How long before the record, in microseconds.
    public var ago: Int64
    /// The platform's setter that was called.
    public var operation: SessionCall.Setter
    /// Who called it.
    public var caller: Caller

    /// A call.
    public init(ago: Int64, operation: SessionCall.Setter, caller: Caller) {
        self.ago = ago
        self.operation = operation
        self.caller = caller
    }
}
