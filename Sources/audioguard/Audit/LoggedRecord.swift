import AudioGuard
import AudioGuardCore

/// One line of a log, decoded only if somebody asks.
final class LoggedRecord {
    let line: AuditLine
    private var known: AuditRecord?

    init(_ line: AuditLine) { self.line = line }

    var seq: UInt64 { line.place.seq }

    /// The record; throws for one that this version does not know.
    func record() throws(AuditLogError) -> AuditRecord {
        if let known { return known }
        let record = try line.decoded()
        known = record
        return record
    }
}
