import AudioGuard
import AudioGuardCore
import Foundation
import Testing

@testable import audioguard

@Suite struct `audioguard audit prune` {
    private func run(_ log: String, _ arguments: String...) async throws -> Program.Ended {
        try await Program.run(["audit", "prune", log] + arguments)
    }

    /// The numbers that were removed, or would be, segment by segment.
    private func numbers(_ ended: Program.Ended) throws -> [[Int]] {
        try ended.output.split(separator: "\n").map { line in
            let note = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return [try #require(note?["from"] as? Int), try #require(note?["to"] as? Int)]
        }
    }

    @Test func `removes what it said it would, and what is left verifies and says so`() async throws {
        for (way, span) in [("--older", "1h"), ("--older", "9000w"), ("--to", "100kB"), ("--to", "1GB")] {
            let log = try WrittenLog.copy()
            let before = try WrittenLog.segments(log)
            let said = try numbers(try await run(log, way, span, "--dry-run", "--json"))
            #expect(try WrittenLog.segments(log) == before)
            let ended = try await run(log, way, span, "--json")
            #expect(ended.status == 0, "\(ended.complaint)")
            #expect(try numbers(ended) == said, "\(way) \(span)")
            #expect(said.isEmpty == (span == "1GB" || span == "9000w") || way == "--to", "\(said)")
            let left = try WrittenLog.segments(log)
            #expect(!left.contains { before.prefix(said.count).contains($0) })
            let verified = try await Program.run(["audit", "verify", log])
            #expect(verified.status == 0, "\(verified.output)")
        }
    }

    @Test func `leaves a log alone that was tampered with`() async throws {
        let log = try WrittenLog.copy()
        let first = try #require(try WrittenLog.segments(log).first)
        try String(contentsOfFile: first, encoding: .utf8).replacing("because of 3", with: "because of 4")
            .write(toFile: first, atomically: false, encoding: .utf8)
        let before = try FileManager.default.contentsOfDirectory(atPath: log).sorted()
        for more in [[], ["--dry-run"]] {
            let ended = try await Program.run(["audit", "prune", log, "--to", "100kB"] + more)
            #expect(ended.status == 1 && ended.output.isEmpty)
            #expect(ended.complaint.contains("the log does not verify: record 4:"), "\(ended.complaint)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: log).sorted() == before)
        #expect(try await Program.run(["audit", "verify", log]).status == 1)
    }

    @Test func `is refused while an app has the log open, and for what makes no sense`() async throws {
        let folder = try WrittenLog.copy()
        let log = try AuditLog(directory: folder)
        let busy = try await run(folder, "--to", "1MB")
        #expect(busy.status == 1 && busy.complaint.contains("in use"), "\(busy.complaint)")
        log.close()
        let rows: [([String], Int32, String)] = [
            ([], 2, "either --older"), (["--older", "1d", "--to", "1MB"], 2, "either --older"),
            (["--older", "soon"], 2, "is no span"), (["--to", "9ZB"], 2, "is no size"),
            (["--to", "1kB"], 2, "100kB or more"),
            (["--to", "99999999999GB"], 2, "is no size"),
        ]
        for (arguments, status, says) in rows {
            let ended = try await Program.run(["audit", "prune", folder] + arguments)
            #expect(ended.status == status && ended.complaint.contains(says), "\(ended.complaint)")
        }
        let empty = try temporaryFolder()
        #expect(try await run(empty, "--to", "1MB").status == 4)
        #expect(try FileManager.default.contentsOfDirectory(atPath: empty).isEmpty, "no log is begun")
    }

    /// Segments that began so many hours ago, by a clock that people set.
    @Test(arguments: [[1, 3, 2], [9, 1, 9, 8], [5, 4, 3, 2, 1], [1, 9, 9], [9, 9, 1, 9, 9]])
    func `removes what it said it would, after a clock that was set back as well`(_ hours: [Int64])
        async throws
    {
        let now = Int64(Date().timeIntervalSince1970 * 1_000_000)
        let moment = Locked(now - hours[0] * 3_600_000_000)
        let clock = GuardClock(wall: { moment.withLock { $0 } }, monotonic: { 1_000_000 })
        let written = try temporaryFolder()
        var options = AuditLogOptions()
        options.segmentBytes = 1_500
        options.repeatsPerSecond = .max
        let log = try AuditLog(directory: written, options: options, clock: clock)
        log.append(AuditRecord(.phase))
        for ago in hours.dropFirst() {
            moment.withLock { $0 = now - ago * 3_600_000_000 }
            let count = try WrittenLog.segments(written).count
            while try WrittenLog.segments(written).count == count { log.append(AuditRecord(.phase)) }
        }
        log.close()
        for span in ["30m", "2h", "150m", "6h", "12h"] {
            let log = try temporaryFolder() + "/log"
            try FileManager.default.copyItem(atPath: written, toPath: log)
            let said = try await run(log, "--older", span, "--dry-run", "--json")
            let ended = try await run(log, "--older", span, "--json")
            #expect(ended.status == 0, "\(ended.complaint)")
            #expect(try numbers(said) == numbers(ended), "\(hours), \(span)")
            #expect(said.output == ended.output)
            #expect(try await Program.run(["audit", "verify", log]).status == 0)
        }
    }
}
