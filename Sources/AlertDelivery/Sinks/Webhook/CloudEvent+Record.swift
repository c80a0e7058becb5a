public import AudioGuard
import AudioGuardCore

extension CloudEvent {
    /// A line of a log as an event of type `audioguard.record.v1`, as `audit export` writes it.
    ///
    /// Its `subject` is the record's kind; its `data` has `record` (byte for byte as written) and `chain` (the
    /// chain at it), so that it is evidence still.
    /// - throws: ``AudioGuard/AuditLogError`` where the line holds no record.
    public static func body(of line: AuditLine) throws(AuditLogError) -> [UInt8] {
        let record = try line.decoded()
        let head = JSONBytes.bytes(atMost: 4_096) { json in
            json.line(#"{"specversion":"1.0","type":"audioguard.record.v1","id":"#, record.id)
            json.line(#","source":"#, "/audioguard/logs/\(line.place.log)")
            json.line(#","subject":"#, record.kind.rawValue)
            json.line(#","time":"#, WallTime(record.wall).stamp)
            json.line(#","datacontenttype":"application/json","data":{"chain":"#, line.place.chain)
            json.raw(#","record":"#)
        }
        return head + line.record + Array("}}".utf8)
    }
}
