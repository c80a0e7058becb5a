import AudioGuardCore
import Foundation
import Scratch
import Testing

@testable import AudioGuard

/// What is on the medium when, by a disk that remembers what it was not yet told to keep.
@Suite struct LogMediumTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// What the disk has been asked.
    private struct Seen {
        /// Files with bytes that a power cut would take.
        var unsafely: Set<Int32> = []
        /// Segments that were removed while there were any.
        var removedEarly = 0
        var removed = 0
        var synchronized = 0
        var fails = false
    }

    private func disk(_ seen: Locked<Seen>) -> Disk {
        var disk = Disk.system
        disk.write = { file, bytes in
            seen.withLock { _ = $0.unsafely.insert(file) }
            return Disk.system.write(file, bytes)
        }
        disk.synchronize = { file in
            seen.withLock { seen in
                if seen.fails { return -Int(EIO) }
                seen.unsafely.remove(file)
                seen.synchronized += 1
                return 0
            }
        }
        disk.remove = { name, directory in
            if name.hasSuffix(".jsonl") {
                seen.withLock { seen in
                    seen.removed += 1
                    seen.removedEarly += seen.unsafely.isEmpty ? 0 : 1
                }
            }
            return Disk.system.remove(name, directory)
        }
        return disk
    }

    /// Segments of two typical records, and room for five of them; nothing is brought to the medium by itself.
    private func log(_ disk: Disk, keepsBytes: Int = 20_000) throws -> AuditLog {
        var options = AuditLogOptions()
        options.segmentBytes = 4_000
        options.keepsBytes = keepsBytes
        options.repeatsPerSecond = .max
        options.synchronizesWithin = .seconds(86_400)
        return try AuditLog(directory: directory.path, options: options, clock: .still, disk: disk)
    }

    @Test func `what is flushed is on the medium, in segments that are full as well`() throws {
        let seen = Locked(Seen())
        let log = try log(disk(seen), keepsBytes: 1 << 20)
        for _ in 1...9 { log.append(.typical) }
        #expect(directory.firsts.count == 5)
        #expect(seen.withLock { $0.unsafely.isEmpty } == false)
        log.flush()
        // The reserve holds nothing that anybody would miss.
        #expect(seen.withLock { $0.unsafely.count } <= 1)
        #expect(seen.withLock { $0.synchronized } >= 5)
    }

    @Test func `what tells of a removal is on the medium before anything is removed`() throws {
        let roomy = try log(.system, keepsBytes: 1 << 20)
        for _ in 1...20 { roomy.append(.typical) }
        roomy.close()
        let seen = Locked(Seen())
        try log(disk(seen)).close()
        #expect(seen.withLock { $0.removed } > 3)
        #expect(seen.withLock { $0.removedEarly } == 0)
    }

    @Test func `nothing is removed while nothing can be brought to the medium`() throws {
        let seen = Locked(Seen())
        seen.withLock { $0.fails = true }
        let log = try log(disk(seen))
        for _ in 1...20 { log.append(.typical) }
        log.flush()
        #expect(seen.withLock { $0.removed } == 0)
        seen.withLock { $0.fails = false }
        log.flush()
        #expect(seen.withLock { $0.removed } > 0)
        #expect(try directory.verified().isWhole)
    }

    @Test func `what is severe is brought to the medium at once, and by the log itself`() async throws {
        let seen = Locked(Seen())
        let log = try log(disk(seen))
        let before = seen.withLock { $0.synchronized }
        log.append(.typical)
        #expect(seen.withLock { $0.synchronized } == before)
        var record = AuditRecord.typical
        record.severity = .error
        log.append(record)
        #expect(try await becomesSo { seen.withLock { $0.synchronized } > before })
    }

    @Test func `what is too much is removed behind, though nobody flushes`() async throws {
        let log = try log(.system)
        for _ in 1...30 { log.append(.typical) }
        let directory = directory
        #expect(try await becomesSo { directory.firsts[0] > 1 })
        log.close()
        #expect(try directory.verified().isWhole)
    }

    /// A full disk takes nothing but what fits into the room that was kept.
    @Test func `a log that has filled the disk makes room for itself by what it kept in reserve`() throws {
        let isFull = Locked(false)
        var disk = Disk.system
        disk.write = { [path = directory.path] file, bytes in
            let isReserved = unsafe access(path + "/audit.reserve", F_OK) == 0
            return isFull.withLock { $0 } && isReserved ? -Int(ENOSPC) : Disk.system.write(file, bytes)
        }
        let roomy = try log(.system, keepsBytes: 1 << 20)
        for _ in 1...20 { roomy.append(.typical) }
        roomy.flush()
        roomy.close()
        #expect(try directory.bytes("audit.reserve").count == 2 * LogLine.limit)
        isFull.withLock { $0 = true }
        let log = try log(disk)
        #expect(directory.firsts[0] > 1)
        isFull.withLock { $0 = false }
        log.flush()
        #expect(directory.names.contains("audit.reserve"), "it is kept again")
        log.close()
        #expect(try directory.verified().isWhole)
    }

    @Test func `a reserve that does not fit is not kept`() throws {
        var disk = Disk.system
        disk.write = { file, bytes in
            bytes.count == 2 * LogLine.limit
                ? Disk.system.write(file, bytes.prefix(100)) : Disk.system.write(file, bytes)
        }
        let log = try log(disk)
        for _ in 1...5 { log.append(.typical) }
        log.flush()
        #expect(directory.firsts.count > 1)
        #expect(!directory.names.contains("audit.reserve"))
    }

    /// Waits until something is so, on a thread of its own.
    private func becomesSo(_ isSo: @escaping @Sendable () -> Bool) async throws -> Bool {
        try await onOwnThread {
            for _ in 0..<2_000 {
                if isSo() { return true }
                usleep(5_000)
            }
            return false
        }
    }
}
