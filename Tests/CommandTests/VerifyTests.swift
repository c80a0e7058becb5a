import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@Suite struct `audit verify` {
    @Test func `finds every flipped bit, and names the record`() async throws {
        let folder = try temporaryFolder()
        let log = try AuditLog(directory: folder)
        for kind in [AuditRecord.Kind.phase, .route, .phase] { log.append(AuditRecord(kind)) }
        log.close()
        let file = URL(fileURLWithPath: folder + "/audit-000000000001.jsonl")
        let whole = try Data(contentsOf: file)
        let ended = try await Program.run(["audit", "verify", folder])
        #expect(ended.status == 0)
        // Every bit is flipped against the verifier itself; the program is asked about one in a while.
        try await onAnotherThread {
            for bit in 0..<whole.count * 8 {
                try Self.flip(bit, of: whole).write(to: file)
                let found = try AuditVerifier.verify(directory: folder)
                #expect(found.flaw?.seq == Self.record(bit, in: whole), "bit \(bit)")
            }
        }
        for bit in stride(from: 0, to: whole.count * 8, by: 997) {
            try Self.flip(bit, of: whole).write(to: file)
            let ended = try await Program.run(["audit", "verify", folder])
            #expect(ended.status == 1 || ended.status == 2 && bit / 8 == whole.count - 1)
            #expect(ended.output.hasPrefix("record \(Self.record(bit, in: whole)) "))
        }
    }

    private static func flip(_ bit: Int, of log: Data) -> Data {
        var flipped = log
        flipped[bit / 8] ^= 1 << (bit % 8)
        return flipped
    }

    /// Which record a bit belongs to.
    private static func record(_ bit: Int, in log: Data) -> UInt64 {
        UInt64(log[..<(bit / 8)].count { $0 == 0x0A } + 1)
    }
}
