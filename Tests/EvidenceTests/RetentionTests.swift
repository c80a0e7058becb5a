import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

@Suite struct RetentionTests {
    private let directory: TemporaryDirectory
    private let clock = SetClock()

    init() throws { directory = try TemporaryDirectory() }

    /// Segments of two typical records, and room for five of them.
    private var small: AuditLogOptions {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        options.keepsBytes = 20_000
        options.repeatsPerSecond = .max
        return options
    }

    private func log(_ options: AuditLogOptions, _ disk: Disk = .system) throws -> AuditLog {
        try AuditLog(directory: directory.path, options: options, clock: clock.clock, disk: disk)
    }

    private var notes: [PruneNote] { get throws { try directory.records().compactMap(\.prune) } }

    @Test func `a log never takes more than it may, and says what it removed`() throws {
        let log = try log(small)
        for _ in 1...60 {
            log.append(.typical)
            log.flush()
            #expect(try directory.size() <= 20_000)
        }
        let verified = try directory.verified()
        #expect(verified.isWhole)
        #expect(verified.head == log.head)
        #expect(verified.pruned == directory.firsts[0] - 1)
        #expect(
            verified.description.hasPrefix("verified from \(directory.firsts[0]) up to \(log.head.seq); ")
        )
        #expect(try notes.last?.to == verified.pruned)
        #expect(try notes.allSatisfy { $0.why == .size && $0.from <= $0.to })
        log.close()
        #expect(try self.log(small).head == log.head)
    }

    @Test func `what a crash tore goes with its segment`() throws {
        var log = try log(small)
        log.append(.typical)
        log.close()
        let name = directory.names[0]
        try directory.write(try directory.bytes(name) + Array("torn".utf8), name)
        log = try self.log(small)
        #expect(directory.names.contains { $0.hasSuffix(".torn") })
        for _ in 1...20 { log.append(.typical) }
        log.flush()
        #expect(!directory.names.contains { $0.hasSuffix(".torn") })
    }

    @Test func `a segment goes when all in it is too old`() throws {
        var options = AuditLogOptions()
        options.keepsAge = .seconds(10 * 86_400)
        let log = try log(options)
        for _ in 1...60 {
            log.append(AuditRecord(.phase))
            clock.pass(.seconds(43_200))
        }
        log.flush()
        let records = try directory.records()
        let now = clock.clock.wall()
        // Half a day between records, and a day in a segment, which goes when its last record is ten days old.
        #expect(now - records[0].wall > 10 * 86_400_000_000)
        #expect(now - records[0].wall <= 12 * 86_400_000_000)
        #expect(try notes.allSatisfy { $0.why == .age })
        #expect(try directory.verified().isWhole)
    }

    @Test(arguments: [Duration.seconds(3_600), .seconds(-3_600), .seconds(315_360_000)])
    func `a clock that is set while the log is open removes nothing, and is told of`(_ jump: Duration) throws
    {
        let log = try log(AuditLogOptions())
        for _ in 1...3 { log.append(AuditRecord(.phase)) }
        clock.jump(jump)
        clock.pass(.seconds(90_000))
        for _ in 1...3 { log.append(AuditRecord(.phase)) }
        log.flush()
        let records = try directory.records()
        #expect(records.map(\.seq) == Array(1...6))
        #expect(records.map(\.monotonic) == records.map(\.monotonic).sorted())
        #expect(records.map(\.clockJump) == [nil, nil, nil, jump.microseconds, nil, nil])
        #expect(directory.firsts.count == 2)
    }

    @Test func `a clock that stands at 1970 when the log is opened removes nothing`() throws {
        var log = try log(AuditLogOptions())
        for _ in 1...3 {
            log.append(AuditRecord(.phase))
            clock.pass(.seconds(90_000))
        }
        log.close()
        clock.set(wall: 0)
        log = try self.log(AuditLogOptions())
        #expect(log.append(AuditRecord(.phase)) == 4)
        log.flush()
        #expect(directory.firsts[0] == 1)
        #expect(try directory.verified().isWhole)
    }

    @Test func `first segments that somebody removed are missed`() throws {
        let log = try log(small)
        for _ in 1...7 { log.append(.typical) }
        log.close()
        try FileManager.default.removeItem(atPath: directory.path + "/" + directory.names[0])
        let flaw = try #require(try directory.verified().flaw)
        #expect(flaw.kind == .missing)
        #expect(flaw.seq == 1)
        #expect(flaw.what == "the log begins with record 3, and no record tells of a removal")
    }

    @Test func `one segment more than the log says is missed`() throws {
        let log = try log(small)
        for _ in 1...20 { log.append(.typical) }
        log.flush()
        log.close()
        #expect(try directory.verified().pruned > 0)
        try FileManager.default.removeItem(atPath: directory.path + "/" + directory.names[0])
        #expect(try directory.verified().flaw?.kind == .missing)
    }

    /// A bit of every byte, each in its turn.
    @Test func `a flipped bit is found behind what was removed as well`() throws {
        var options = small
        options.segmentBytes = 1_500
        options.keepsBytes = 3_000
        let log = try log(options)
        for _ in 1...12 { log.append(AuditRecord(.phase)) }
        log.flush()
        log.close()
        #expect(try directory.verified().pruned > 0)
        var seq = directory.firsts[0]
        for name in directory.names where name.hasSuffix(".jsonl") {
            let bytes = try directory.bytes(name)
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: directory.path + "/" + name))
            for (offset, byte) in bytes.enumerated() {
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: [byte ^ (1 << (offset % 8))])
                let flaw = try directory.verified().flaw
                if flaw?.seq != seq { Issue.record("\(name), byte \(offset): \(String(describing: flaw))") }
                try file.seek(toOffset: UInt64(offset))
                try file.write(contentsOf: [byte])
                if byte == 0x0A { seq += 1 }
            }
        }
        #expect(try directory.verified().isWhole)
    }

    @Test func `a witness of the last removed record is heard`() throws {
        var roomy = small
        roomy.keepsBytes = 1 << 20
        let log = try log(roomy)
        var places: [Witness] = []
        for _ in 1...20 {
            log.append(.typical)
            places.append(log.head)
        }
        log.close()
        try self.log(small).close()
        let pruned = try directory.verified().pruned
        var witness = try #require(places.first { $0.seq == pruned })
        #expect(try directory.verified([witness]).witnessed == pruned)
        witness.chain = places[0].chain
        #expect(try directory.verified([witness]).flaw?.kind == .contradicted)
    }

    @Test func `a segment that could not be removed goes when the log is opened again`() throws {
        var disk = Disk.system
        disk.remove = { _, _ in -Int(EACCES) }
        let log = try log(small, disk)
        for _ in 1...20 { log.append(.typical) }
        log.flush()
        log.close()
        #expect(directory.firsts[0] == 1)
        #expect(try directory.verified().isWhole)
        _ = try self.log(small)
        #expect(try directory.size() <= 20_000)
        #expect(try directory.verified().isWhole)
    }

    /// A step that fails once, as on a medium that is busy.
    @Test(arguments: ["remove", "synchronize"])
    func `a removal that fails once leaves no hole`(_ step: String) throws {
        let fails = Locked(true)
        let failsNow = { @Sendable in
            fails.withLock { fails in
                defer { fails = false }
                return fails
            }
        }
        var disk = Disk.system
        if step == "remove" {
            disk.remove = { name, directory in
                name.hasSuffix(".jsonl") && failsNow() ? -Int(EIO) : Disk.system.remove(name, directory)
            }
        } else {
            disk.synchronize = { failsNow() ? -Int(EIO) : Disk.system.synchronize($0) }
        }
        let log = try log(small, disk)
        for _ in 1...30 {
            log.append(.typical)
            log.flush()
        }
        log.close()
        #expect(try directory.verified().isWhole)
        _ = try self.log(small)
        #expect(try directory.verified().isWhole)
    }

    @Test func `a clock that goes back makes nothing old`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        options.keepsAge = .seconds(86_400)
        let log = try log(options)
        for wall in [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0] as [Int64] {
            var record = AuditRecord.typical
            record.wall = wall
            log.append(record)
        }
        log.flush()
        #expect(directory.firsts[0] == 1)
    }

    @Test func `a reader learns what was removed before it came`() throws {
        let log = try log(small)
        for _ in 1...3 { log.append(.typical) }
        var late = try AuditReader(directory: directory.path, after: 1)
        var later = try AuditReader(directory: directory.path, after: 1)
        #expect(try late.next()?.place.seq == 2)
        for _ in 1...30 { log.append(.typical) }
        log.flush()
        let first = directory.firsts[0]
        #expect(try late.next()?.place.seq == first)
        #expect(late.takeMissed() == 3...first - 1)
        #expect(late.missed == nil)
        #expect(try later.next()?.place.seq == first)
        #expect(later.takeMissed() == 2...first - 1)
        while let line = try later.next() { #expect(line.place.seq <= log.head.seq) }
        #expect(later.missed == nil)
        var last = try AuditReader(directory: directory.path, after: log.head.seq)
        #expect(try last.next() == nil)
        #expect(last.missed == nil)
    }

    @Test func `options that are too small remove no more than was there`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 1
        options.keepsBytes = 1
        options.repeatsPerSecond = .max
        let log = try log(options)
        for _ in 1...1_000 { log.append(AuditRecord(.phase)) }
        log.flush()
        log.close()
        #expect(log.head.seq < 5_000)
        #expect(directory.firsts.count < 10)
        #expect(try directory.verified().head == log.head)
    }
}
