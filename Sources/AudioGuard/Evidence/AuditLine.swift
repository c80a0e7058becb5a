public import AudioGuardCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of an audit log, as a reader gives it. A value; any thread.
public struct AuditLine: Hashable, Sendable {
    /// Its place: which log, which number, and the chain that stands there.
    public let place: Witness
    /// The record as it was written, in JSON.
    public let record: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) throws(LogLine.Flaw) {
        let line = try LogLine(bytes)
        let head = try RecordHead(line.record)
        place = Witness(log: head.log, seq: head.seq, chain: line.chain.hex)
        record = Array(line.record)
    }

    /// The record, decoded. Throws when it is not one of this version; whether it was altered,
    /// ``AuditVerifier`` tells.
    public func decoded() throws(AuditLogError) -> AuditRecord {
        do {
            return try JSONDecoder().decode(AuditRecord.self, from: Data(record))
        } catch {
            throw AuditLogError(.damaged, "reading record \(place.seq)", why: "it is not a record")
        }
    }
}
