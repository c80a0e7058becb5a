import AudioGuard
import AudioGuardCore
import Foundation

/// One line of a log, decoded only if somebody asks.
final class LoggedRecord {
    let line: AuditLine
    private var known: AuditRecord?

    init(_ line: AuditLine) { self.line = line }

    var seq: UInt64 { line.place.seq }

    /// Bytes of its line: the record, and what stands around it.
    var bytes: Int { line.record.count + 161 }

    /// The record as it stands in the log; throws for what would be no JSON to whoever reads it.
    func json() throws(AuditLogError) -> [UInt8] {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(line.record))
            return line.record
        } catch {
            throw AuditLogError(.damaged, "reading record \(seq)", why: "it is not JSON")
        }
    }

    /// The record; throws for one that this version does not know.
    func record() throws(AuditLogError) -> AuditRecord {
        if let known { return known }
        let record = try line.decoded()
        known = record
        return record
    }
}
