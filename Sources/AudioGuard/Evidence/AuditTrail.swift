public import AudioGuardCore

/// Where records go. Any thread calls it, inside a module's own call: it must be quick and must not fail;
/// what cannot be kept is counted and told later.
public protocol AuditTrail: Sendable {
    /// Keeps a record, giving it its id, log and number.
    /// - returns: The record's number.
    @discardableResult func append(_ record: AuditRecord) -> UInt64

    /// Changes when what was written before may be removed before what comes now: a stack is then written out again.
    var generation: UInt64 { get }
}

extension AuditTrail {
    /// Nothing is ever removed.
    public var generation: UInt64 { 0 }
}
