import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audit verify` {
    @Test func `finds every flipped bit, and names the record`() throws {
        let folder = try temporaryFolder()
        let log = try AuditLog(directory: folder)
        for kind in [AuditRecord.Kind.phase, .route, .phase] { log.append(AuditRecord(kind)) }
        log.close()
        let file = URL(fileURLWithPath: folder + "/audit-000000000001.jsonl")
        let whole = try Data(contentsOf: file)
        let newlines = whole.indices.filter { whole[$0] == 0x0A }
        #expect(try Program.run(["audit", "verify", folder]).status == 0)
        // Every bit is flipped against the verifier itself; the program is asked about one in a while.
        for bit in 0..<whole.count * 8 {
            var flipped = whole
            flipped[bit / 8] ^= 1 << (bit % 8)
            try flipped.write(to: file)
            let record = newlines.firstIndex { bit / 8 <= $0 }.map { $0 + 1 }
            let found = try AuditVerifier.verify(directory: folder)
            #expect(found.flaw?.seq == record.map(UInt64.init), "bit \(bit)")
            if bit % 997 == 0 {
                let ended = try Program.run(["audit", "verify", folder])
                #expect(ended.status == 1)
                #expect(ended.output.hasPrefix("record \(record ?? 0) "))
            }
        }
    }
}
