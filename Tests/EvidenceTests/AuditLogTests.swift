import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

@Suite struct AuditLogTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a record is on disk when append returns`() throws {
        let log = try AuditLog(directory: directory.path, clock: .still)
        #expect(log.append(AuditRecord(.start)) == 1)
        #expect(log.append(.typical) == 2)
        let lines = try directory.lines("audit-000000000001.jsonl")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("{\"chain\":\"\(log.head.chain)\",\"leaf\":\""))
        #expect(log.head.seq == 2)
    }

    @Test func `a log that is opened again goes on`() throws {
        let first = try AuditLog(directory: directory.path)
        first.append(.typical)
        let head = first.head
        first.close()
        #expect(first.append(.typical) == 0)

        let second = try AuditLog(directory: directory.path)
        #expect(second.head == head)
        #expect(second.append(.typical) == 2)
        #expect(directory.names == ["audit-000000000001.jsonl"])
    }

    @Test func `a second log on the same directory is refused`() throws {
        let first = try AuditLog(directory: directory.path)
        let error = try #require(throws: AuditLogError.self) { try AuditLog(directory: directory.path) }
        #expect(error.kind == .inUse)
        #expect(error.description.hasSuffix("Close the other program, or name another directory."))
        first.close()
        _ = try AuditLog(directory: directory.path)
    }

    @Test(arguments: [
        ("class-7B", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false),
        ("", false), ("a b", false), ("é", false), ("a\"b", false), ("../a", false),
    ])
    func `a log has the name that it is given, or none`(_ name: String, _ isName: Bool) throws {
        var options = AuditLogOptions()
        options.log = name
        do throws(AuditLogError) {
            let log = try AuditLog(directory: directory.path, options: options)
            #expect(isName && log.head.log == name)
        } catch {
            #expect(!isName && error.kind == .badOption)
        }
    }

    @Test func `the files are for their owner alone`() throws {
        let path = directory.path + "/log"
        let log = try AuditLog(directory: path)
        log.append(.typical)
        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(path) == 0o700)
        #expect(try permissions(path + "/audit-000000000001.jsonl") == 0o600)
    }

    @Test func `what was written before may be removed before what comes now, and a generation says so`()
        throws
    {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        let log = try AuditLog(directory: directory.path, options: options)
        let generations = (1...5).map { _ in
            log.append(.typical)
            return log.generation
        }
        #expect(generations == [1, 1, 3, 3, 5])
    }

    @Test func `a segment that is full is followed by the next`() throws {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        let log = try AuditLog(directory: directory.path, options: options)
        for _ in 1...5 { log.append(.typical) }
        #expect(
            directory.names.filter { $0.hasSuffix(".jsonl") } == [
                "audit-000000000001.jsonl", "audit-000000000003.jsonl", "audit-000000000005.jsonl",
            ]
        )
        log.close()
        #expect(try AuditLog(directory: directory.path).append(.typical) == 6)
    }
}
