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

    /// Changes the second of three records, and chains all anew, as one who may write the log can.
    @Test(arguments: [
        (#""kind":"decision""#, #""kind":"magic""#, "its kind, magic, is unknown"),
        (#""seq":2,"#, #""seq":3,"#, "it is numbered 3"),
        (#""seq":2,"#, #""seq":02,"#, "its record has no number"),
        (#""log":""#, #""log":"x"#, "it is of another log"),
        (#""version":1,"#, #""version":2,"#, "its record has another version, or no id"),
    ])
    func `what cannot be is wrong even when the chain is right`(_ old: String, _ new: String, _ what: String)
        throws
    {
        try write(3)
        var (chain, forged) = (ChainHash.zero, "")
        for (number, line) in zip(1..., try directory.lines(Self.name)) {
            var record = String(line.dropFirst(159).dropLast())
            if number == 2 { record = record.replacing(old, with: new, maxReplacements: 1) }
            let leaf = ChainHash(leafOf: Array(record.utf8)[...])
            chain = chain.followed(by: leaf, seq: UInt64(number))
            forged += "{\"chain\":\"\(chain.hex)\",\"leaf\":\"\(leaf.hex)\",\"record\":\(record)}\n"
        }
        try directory.write(Array(forged.utf8), Self.name)
        let flaw = try #require(try verify().flaw)
        #expect((flaw.what, flaw.seq, flaw.kind) == (what, 2, .altered))
    }

    @Test func `of many witnesses one that saw something else is enough`() throws {
        let places = try write(4)
        var other = places[2]
        other.chain = places[1].chain
        #expect(try verify(places + [other]).flaw?.kind == .contradicted)
        #expect(try verify([other] + places).flaw?.kind == .contradicted)
        #expect(try verify(places + places).witnessed == 4)
    }

    @Test func `a segment whose last line has no end was altered, if another follows`() throws {
        try write(6, perSegment: 1_000)
        let name = directory.names[0]
        try directory.write(try directory.bytes(name).dropLast(), name)
        #expect(try verify().flaw?.kind == .altered)
    }

    @Test func `a file that has the name of a segment and is none is told`() throws {
        try write(2)
        try directory.write([], "audit-2.jsonl")
        let flaw = try #require(try verify().flaw)
        #expect((flaw.kind, flaw.segment) == (.altered, "audit-2.jsonl"))
    }

    @Test func `a directory without a log is not a whole log`() throws {
        #expect(try verify().flaw?.kind == .missing)
        #expect(throws: AuditLogError.self) {
            try AuditVerifier.verify(directory: directory.path + "/nowhere")
        }
    }
}
