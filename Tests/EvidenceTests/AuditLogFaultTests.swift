import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

@Suite struct AuditLogFaultTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let name = "audit-000000000001.jsonl"

    private func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: directory.path)
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    @Test(arguments: [100, 1, 0])
    func `what a crash tore is cut off, kept aside and counted`(_ left: Int) throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...3 { log.append(.typical) }
        log.close()
        let whole = try directory.bytes(Self.name)
        let last = try #require(whole.dropLast().lastIndex(of: 0x0A)) + 1
        let torn = Array(whole[last..<min(last + left, whole.count)])
        try directory.write(Array(whole[..<last]) + torn, Self.name)

        let again = try AuditLog(directory: directory.path)
        again.append(.typical)
        let kinds = try records().map(\.kind)
        #expect(kinds == [.decision, .decision] + (left > 0 ? [.gap] : []) + [.decision])
        #expect(try AuditVerifier.verify(directory: directory.path).isWhole)
        if left > 0 {
            #expect(try records()[2].lost == 1)
            #expect(try directory.bytes("audit-000000000001.torn") == torn)
        }
    }

    @Test func `lines that never reached the medium are a torn end as well`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...4 { log.append(.typical) }
        log.close()
        var bytes = try directory.bytes(Self.name)
        let lines = bytes.indices.filter { bytes[$0] == 0x0A }
        for index in (lines[1] + 1)..<lines[3] where bytes[index] != 0x0A { bytes[index] = 0 }
        try directory.write(bytes, Self.name)
        let again = try AuditLog(directory: directory.path)
        #expect(again.head.seq == 3)
        #expect(try records().last?.lost == 2)
        #expect(try AuditVerifier.verify(directory: directory.path).isWhole)
    }

    @Test func `a crash between two segments loses nothing`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 1
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...2 { log.append(.typical) }
        log.close()
        try directory.write([], "audit-000000000003.jsonl")
        #expect(try AuditLog(directory: directory.path).append(.typical) == 3)
        #expect(try AuditVerifier.verify(directory: directory.path).head.seq == 3)
    }

    @Test(arguments: [BadDisk.Way.full, .short, .stuck])
    private func `a disk that fails costs records, and the log says how many`(_ way: BadDisk.Way) throws {
        let bad = BadDisk()
        let log = try AuditLog(
            directory: directory.path,
            options: AuditLogOptions(),
            clock: .system,
            disk: bad.disk
        )
        #expect(log.append(.typical) == 1)
        bad.turn(way)
        for _ in 1...5 { #expect(log.append(.typical) == 0) }
        bad.turn(.well)
        #expect(log.append(.typical) == 3)
        #expect(try records().map(\.kind) == [.decision, .gap, .decision])
        #expect(try records()[1].lost == 5)
        #expect(try AuditVerifier.verify(directory: directory.path).isWhole)
    }

    @Test func `losses are told when the log is closed, if the disk is well again`() throws {
        let bad = BadDisk()
        let log = try AuditLog(
            directory: directory.path,
            options: AuditLogOptions(),
            clock: .system,
            disk: bad.disk
        )
        bad.turn(.full)
        log.append(.typical)
        bad.turn(.well)
        log.close()
        #expect(try records().map(\.lost) == [1])
    }

    @Test func `a place where no log can be is named, with what to do`() throws {
        func message(_ path: String) -> String {
            do {
                _ = try AuditLog(directory: path)
                return "no error"
            } catch { return error.description }
        }
        try directory.write([], "file")
        let path = directory.path
        #expect(
            message(path + "/a/b")
                == "opening the audit log in \(path)/a/b failed: there is no such file or directory (ENOENT, 2). "
                + "Check the path; the directory above it must be there."
        )
        #expect(
            message(path + "/file")
                == "opening the audit log in \(path)/file failed: it is not a directory (ENOTDIR, 20). "
                + "Name a directory."
        )
        #expect(message("/proc/log").hasPrefix("opening the audit log in /proc/log failed: "))
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + Self.name,
            withDestinationPath: path + "/file"
        )
        #expect(message(path).contains("it is a symbolic link (ELOOP, 40)"))
    }

    @Test func `four threads get dense numbers`() async throws {
        var options = AuditLogOptions()
        options.segmentBytes = 50_000
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: directory.path, options: options)
        await withTaskGroup { group in
            for _ in 1...4 { group.addTask { for _ in 1...100 { log.append(.typical) } } }
        }
        #expect(try records().map(\.seq) == Array(1...400))
        #expect(try AuditVerifier.verify(directory: directory.path).head == log.head)
    }

    @Test func `a reader follows a log that grows, from any number`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 5_000
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...7 { log.append(.typical) }
        var reader = try AuditReader(directory: directory.path, after: 5)
        #expect(try reader.next()?.place.seq == 6)
        #expect(try reader.next()?.place == log.head)
        #expect(try reader.next() == nil)
        log.append(.typical)
        log.append(.typical)
        #expect(try reader.next()?.decoded().seq == 8)
        #expect(try reader.next()?.place.seq == 9)
        #expect(try reader.next() == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `a reader of a log without a line ends at once`() throws {
        let log = try AuditLog(directory: directory.path)
        var reader = try AuditReader(directory: directory.path)
        #expect(try reader.next() == nil)
        log.append(.typical)
        #expect(try reader.next()?.place == log.head)
        #expect(try reader.next() == nil)
    }

    @Test func `a broken line before a hole is told once, and is no part of the hole`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...6 { log.append(.typical) }
        log.close()
        let lines = try directory.lines(Self.name)
        try directory.write(Array("\(lines[0])\n?\n".utf8), Self.name)
        try FileManager.default.removeItem(atPath: directory.path + "/audit-000000000003.jsonl")
        var reader = try AuditReader(directory: directory.path)
        #expect(try reader.next()?.place.seq == 1)
        #expect(throws: AuditLogError.self) { try reader.next() }
        #expect(try reader.next()?.place.seq == 5)
        #expect(reader.takeMissed() == 3...4)
    }

    @Test func `a reader tells of a broken line once and goes on behind it`() throws {
        let log = try AuditLog(directory: directory.path)
        for _ in 1...3 { log.append(AuditRecord(.phase)) }
        var lines = try directory.lines(Self.name)
        lines[1] = String(repeating: "x", count: 100_000)
        try directory.write(Array((lines.joined(separator: "\n") + "\n").utf8), Self.name)
        var reader = try AuditReader(directory: directory.path)
        #expect(try reader.next()?.place.seq == 1)
        #expect(throws: AuditLogError.self) { try reader.next() }
        #expect(try reader.next()?.place.seq == 3)
        #expect(try reader.next() == nil)
    }
}
