import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@Suite struct AuditVerifierTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A log of `count` records; gives the place of each.
    @discardableResult private func write(_ count: Int, perSegment segmentBytes: Int = 1 << 20) throws
        -> [Witness]
    {
        var options = AuditLogOptions()
        options.segmentBytes = segmentBytes
        let log = try AuditLog(directory: directory.path, options: options)
        return (1...count).map { number in
            log.append(number == 2 ? .typical : AuditRecord(.phase))
            return log.head
        }
    }

    private func verify(_ witnesses: [Witness] = []) throws -> Verification {
        try AuditVerifier.verify(directory: directory.path, witnesses: witnesses)
    }

    private static let name = "audit-000000000001.jsonl"

    @Test func `a whole log is verified up to its end`() throws {
        let places = try write(4)
        #expect(
            try verify().description == "verified up to 4; witnessed up to 0; tail of 4 not witnessed"
        )
        #expect(
            try verify([places[2], places[0]]).description
                == "verified up to 4; witnessed up to 3; tail of 1 not witnessed"
        )
        #expect(try verify([places[3]]).description == "verified up to 4; witnessed up to 4; no tail")
        #expect(try verify().head == places[3])
    }

    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"]?.isEmpty == false

    /// A bit of every byte of three records, and of some bytes of 64; every bit of both in a deep run.
    @Test(arguments: [(3, 1), (64, 331)])
    func `a flipped bit is found, and its record is named`(_ count: Int, _ step: Int) throws {
        try write(count)
        let step = Self.isDeep ? 1 : step
        let bytes = try directory.bytes(Self.name)
        let file = try FileHandle(
            forUpdating: URL(fileURLWithPath: directory.path + "/" + Self.name)
        )
        var seq: UInt64 = 1
        for (offset, byte) in bytes.enumerated() {
            if byte == 0x0A { seq += 1 }
            guard offset % step == 0 else { continue }
            for bit in Self.isDeep ? 0..<8 : offset % 8..<offset % 8 + 1 {
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: [byte ^ (1 << bit)])
                let flaw = try verify().flaw
                if flaw?.seq != (byte == 0x0A ? seq - 1 : seq) {
                    Issue.record("byte \(offset), bit \(bit): \(String(describing: flaw))")
                }
            }
            try file.seek(toOffset: UInt64(offset))
            try file.write(contentsOf: [byte])
        }
        #expect(try verify().isWhole)
    }

    @Test func `a log cut anywhere is found, between lines by a witness`() throws {
        let places = try write(4)
        let bytes = try directory.bytes(Self.name)
        for length in 0..<bytes.count {
            try directory.write(Array(bytes[..<length]), Self.name)
            let isBetweenLines = length > 0 && bytes[length - 1] == 0x0A
            let kind = try verify().flaw?.kind
            #expect(kind == (length == 0 ? .missing : isBetweenLines ? nil : .unterminated))
            #expect(try !verify([places[3]]).isWhole)
        }
    }

    @Test(arguments: [[0, 2, 3], [1, 2, 3], [0, 2, 1, 3], [0, 1, 1, 2, 3], [0, 1, 3]])
    func `lines that were removed, swapped or doubled are found`(_ order: [Int]) throws {
        try write(4)
        let lines = try directory.lines(Self.name)
        let altered = order.map { lines[$0] + "\n" }.joined()
        try directory.write(Array(altered.utf8), Self.name)
        let flaw = try #require(try verify().flaw)
        let first = zip(0..., order).first { $0 != $1 }?.0
        #expect(flaw.seq == first.map { UInt64($0) + 1 })
    }

    @Test func `a segment that is not there is found`() throws {
        try write(6, perSegment: 1_000)
        #expect(directory.names.count > 2)
        try FileManager.default.removeItem(atPath: directory.path + "/" + directory.names[1])
        let flaw = try #require(try verify().flaw)
        #expect(flaw.kind == .missing)
        #expect(flaw.what.hasPrefix("the log goes on with record"))
    }

    @Test func `an older copy is found through a witness`() throws {
        try write(2)
        let copy = try directory.bytes(Self.name)
        let places = try write(2)
        try directory.write(copy, Self.name)
        let flaw = try #require(try verify([places[1]]).flaw)
        #expect(flaw.what == "a witness has seen record 4")
    }

    @Test func `another log in place of the first is found through a witness`() throws {
        let places = try write(2)
        try FileManager.default.removeItem(atPath: directory.path + "/" + Self.name)
        try write(2)
        #expect(try verify([places[0]]).flaw?.kind == .contradicted)
    }

    @Test func `an unknown kind is wrong even when the chain is right`() throws {
        let log = try AuditLog(directory: directory.path)
        log.append(AuditRecord(.phase))
        log.close()
        var line = try directory.lines(Self.name)[0]
        line = line.replacingOccurrences(of: "\"kind\":\"phase\"", with: "\"kind\":\"magic\"")
        let record = Array(line.utf8.dropFirst(159).dropLast())
        let leaf = ChainHash(leafOf: record[...])
        let chain = ChainHash.zero.followed(by: leaf, seq: 1)
        let text = String(decoding: record, as: UTF8.self)
        let forged = "{\"chain\":\"\(chain.hex)\",\"leaf\":\"\(leaf.hex)\",\"record\":\(text)}\n"
        try directory.write(Array(forged.utf8), Self.name)
        #expect(try verify().flaw?.what == "its kind, magic, is unknown")
    }

    @Test func `a directory without a log is not a whole log`() throws {
        #expect(try verify().flaw?.kind == .missing)
        #expect(throws: AuditLogError.self) {
            try AuditVerifier.verify(directory: directory.path + "/nowhere")
        }
    }
}
