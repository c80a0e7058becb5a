import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import Testing

/// Files that somebody removes while the log is open: a cleaner of caches, or a person.
@Suite struct RegainTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/log"
    }

    private func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: path)
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    /// A log whose third segment has just begun. It looks after its files when it is flushed, and not before.
    private func log() throws -> AuditLog {
        var options = AuditLogOptions()
        options.segmentBytes = 1_500
        options.repeatsPerSecond = .max
        options.synchronizesWithin = .seconds(3_600)
        let log = try AuditLog(directory: path, options: options)
        while try segments().count < 3 { log.append(AuditRecord(.phase)) }
        return log
    }

    private func segments() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }.sorted()
            .map { path + "/" + $0 }
    }

    /// The last segment alone, all of them, and the directory itself.
    @Test(arguments: ["segment", "segments", "directory"])
    func `a log goes on when what it writes to is removed, and counts what went`(_ what: String) throws {
        let log = try log()
        let (names, last) = (try segments(), log.head.seq)
        let gone = what == "segment" ? [names[2]] : what == "segments" ? names : [path]
        for name in gone { try FileManager.default.removeItem(atPath: name) }
        // Written where nobody finds it, until the log looks.
        log.append(AuditRecord(.phase))
        log.flush()
        #expect(log.append(AuditRecord(.route)) == last + 3)
        let left = try records()
        let gap = try #require(left.first { $0.kind == .gap })
        #expect(gap.seq == last + 2)
        #expect(gap.lost == (what == "segment" ? 2 : last + 1))
        let kept = what == "segment" ? Array(1..<last) : []
        #expect(left.map(\.seq) == kept + [last + 2, last + 3])
        #expect(try AuditVerifier.verify(directory: path).flaw?.kind == .missing)
        // It is still its owner's.
        let error = #expect(throws: AuditLogError.self) { try AuditLog(directory: path) }
        #expect(error?.kind == .inUse)
        log.close()
        #expect(try AuditLog(directory: path).append(AuditRecord(.phase)) == last + 4)
    }

    @Test func `a segment that is begun anew grows as old as any`() throws {
        let clock = SetClock()
        var options = AuditLogOptions()
        options.segmentAge = .seconds(3_600)
        options.synchronizesWithin = .seconds(3_600)
        let log = try AuditLog(directory: path, options: options, clock: clock.clock)
        log.append(AuditRecord(.phase))
        clock.pass(.seconds(3_000))
        for name in try segments() { try FileManager.default.removeItem(atPath: name) }
        log.flush()
        clock.pass(.seconds(3_000))
        log.append(AuditRecord(.phase))
        #expect(try segments().count == 1)
        clock.pass(.seconds(3_000))
        log.append(AuditRecord(.phase))
        #expect(try segments().count == 2)
        log.close()
    }
}
