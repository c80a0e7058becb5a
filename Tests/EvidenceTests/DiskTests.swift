import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

@Suite struct DiskTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let name = "audit-000000000001.jsonl"
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"

    /// After a power cut the file has what was synchronized; of the rest any part, and zeros where the medium has
    /// none of it.
    @Test func `a power cut costs what was not on the medium, and the log says how much`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...6 { log.append(AuditRecord(.phase)) }
        log.close()
        let whole = try directory.bytes(Self.name)
        let ends = whole.indices.filter { whole[$0] == 0x0A }.map { $0 + 1 }
        let synchronized = ends[2]
        for kept in stride(from: synchronized, through: whole.count, by: Self.isDeep ? 1 : 29) {
            for zeros in [0, 1, 400, 512, whole.count] {
                var left = Array(whole[..<kept])
                left += [UInt8](repeating: 0, count: min(zeros, whole.count - kept))
                // Pages behind those that are missing may be there.
                left += whole[min(left.count, whole.count)...].suffix(zeros == 512 ? .max : 0)
                try directory.write(left, Self.name)
                let log = try AuditLog(directory: directory.path)
                let expected = left == whole ? 6 : UInt64(ends.count { $0 <= kept })
                let lost = try directory.records().last?.lost
                log.close()
                let verified = try directory.verified()
                #expect(verified.isWhole)
                #expect(verified.head.seq == expected + (lost == nil ? 0 : 1), "\(kept), \(zeros)")
                #expect((lost != nil) == (left.count > (expected == 0 ? 0 : ends[Int(expected) - 1])))
            }
        }
    }

    @Test func `one flipped byte costs no record behind it, though it is a zero`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...6 { log.append(AuditRecord(.phase)) }
        log.close()
        var bytes = try directory.bytes(Self.name)
        bytes[400] = 0
        try directory.write(bytes, Self.name)
        #expect(try AuditLog(directory: directory.path).append(AuditRecord(.phase)) == 7)
        #expect(try directory.verified().flaw?.kind == .altered)
    }

    @Test func `a log with a torn end opens on a full disk`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...3 { log.append(AuditRecord(.phase)) }
        log.close()
        try directory.write(Array(try directory.bytes(Self.name).dropLast(9)), Self.name)
        let bad = BadDisk()
        bad.turn(.full)
        let again = try AuditLog(directory: directory.path, options: .init(), clock: .system, disk: bad.disk)
        bad.turn(.well)
        #expect(again.append(AuditRecord(.phase)) == 4)
        #expect(try directory.records()[2].lost == 1)
    }

    @Test func `an old line that is put in again is told, and what follows is read once`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...5 { log.append(AuditRecord(.phase)) }
        log.close()
        let bytes = try directory.bytes(Self.name)
        let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        let again = Array(bytes[..<ends[2]]) + bytes[..<ends[0]] + bytes[ends[2]...]
        try directory.write(again, Self.name)
        var reader = try AuditReader(directory: directory.path)
        var (read, wrong): ([UInt64], Int) = ([], 0)
        while true {
            do throws(AuditLogError) {
                guard let line = try reader.next() else { break }
                read.append(line.place.seq)
            } catch {
                wrong += 1
            }
        }
        #expect((read, wrong) == ([1, 2, 3, 4, 5], 1))
    }

    @Test(arguments: [(900, 1), (.max, 2)] as [(Int, UInt64)])
    func `a power cut as a new segment begins is survived, and counted`(_ cut: Int, _ lost: UInt64) throws {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...5 { log.append(.typical) }
        log.close()
        let names = directory.names
        let second = try directory.bytes(names[1])
        try directory.write(second.dropLast(min(cut, second.count)), names[1])
        try directory.write([], names[2])
        let again = try AuditLog(directory: directory.path, options: options)
        #expect(again.append(.typical) == 6 - lost)
        let records = try directory.records()
        let kept: [AuditRecord.Kind] = Array(repeating: .decision, count: 4 - Int(lost))
        #expect(records.map(\.kind) == kept + [.gap, .decision])
        #expect(records[kept.count].lost == lost)
        #expect(try directory.verified().isWhole)
    }

    @Test func `where no new segment can be made the old one grows`() throws {
        let bad = BadDisk()
        var options = AuditLogOptions()
        options.segmentBytes = 1
        let log = try AuditLog(directory: directory.path, options: options, clock: .system, disk: bad.disk)
        log.append(.typical)
        bad.turn(.noNames)
        for number in 2...5 as ClosedRange<UInt64> { #expect(log.append(.typical) == number) }
        #expect(directory.firsts == [1])
        bad.turn(.well)
        log.append(.typical)
        #expect(directory.firsts == [1, 6])
        #expect(try directory.verified().isWhole)
    }

    @Test func `a directory that somebody removes is made again, and what went with it is counted`() throws {
        let path = directory.path + "/log"
        let log = try AuditLog(directory: path)
        for _ in 1...3 { log.append(AuditRecord(.phase)) }
        try FileManager.default.removeItem(atPath: path)
        log.append(AuditRecord(.phase))
        log.flush()
        #expect(log.append(AuditRecord(.phase)) == 6)
        log.close()
        var reader = try AuditReader(directory: path)
        let gap = try #require(try reader.next()?.decoded())
        #expect(gap.kind == .gap)
        #expect(gap.lost == 4)
        let found = try AuditVerifier.verify(directory: path)
        #expect(found.flaw?.kind == .missing)
        #expect(found.flaw?.what == "the log begins with record 5, and no record tells of a removal")
    }

    /// A file system of 200 KiB in memory, where this machine lets us have one.
    @Test func `a full disk costs records, and the log goes on when there is room`() async throws {
        let path = directory.path + "/small"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        guard try await Self.run("/bin/mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", path) else {
            return
        }
        do {
            var options = AuditLogOptions()
            options.segmentBytes = 20_000
            options.keepsBytes = 150_000
            options.repeatsPerSecond = .max
            let log = try AuditLog(directory: path + "/log", options: options)
            var (kept, reported): (UInt64, UInt64) = (0, 0)
            for turn in 0..<6 {
                // Somebody else takes all that is left, and gives it back.
                let other = path + "/other"
                let room = turn % 2 == 0 ? 0 : 300_000
                // Closed in the children of other tests, or its room would stay taken.
                let file = try OpenFile(other, O_WRONLY | O_CREAT)
                let piece = [UInt8](repeating: 7, count: 1_000)
                for _ in 0..<room / 1_000 { _ = Disk.system.write(file.descriptor, piece[...]) }
                for _ in 1...60 {
                    kept += log.append(.typical) > 0 ? 1 : 0
                    reported += 1
                }
                log.flush()
                // What is cut off is free at once.
                #expect(Disk.system.cut(file.descriptor, 0) == 0)
            }
            #expect(kept < reported)
            log.append(AuditRecord(.phase))
            log.flush()
            let found = try AuditVerifier.verify(directory: path + "/log")
            #expect(found.isWhole, "\(found)")
            #expect(found.head == log.head)
            var reader = try AuditReader(directory: path + "/log")
            var (recorded, lost): (UInt64, UInt64) = (0, 0)
            while let record = try reader.next()?.decoded() {
                recorded += record.kind == .decision ? 1 : 0
                lost += record.lost ?? 0
            }
            #expect(
                found.pruned > 0 || recorded + lost == reported,
                "\(recorded) + \(lost) of \(reported); kept \(kept); \(found)"
            )
            log.close()
        }
        #expect(try await Self.run("/bin/umount", path))
    }

    private static func run(_ program: String, _ arguments: String...) async throws -> Bool {
        try await onOwnThread {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
    }
}
