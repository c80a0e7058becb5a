import AudioGuard
import AudioGuardCore
import Foundation
import Scratch

extension TemporaryDirectory {
    /// What stands in the log that is here.
    func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: path)
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    /// What a check of the log says.
    func verified(_ witnesses: [Witness] = []) throws -> Verification {
        try AuditVerifier.verify(directory: path, witnesses: witnesses)
    }

    /// The first numbers of the segments.
    var firsts: [UInt64] {
        names.filter { $0.hasSuffix(".jsonl") }.compactMap { UInt64($0.dropFirst(6).dropLast(6)) }
    }

    /// Bytes of all files.
    func size() throws -> Int {
        try names.filter { $0 != "audit.reserve" }.reduce(0) { try $0 + bytes($1).count }
    }
}
