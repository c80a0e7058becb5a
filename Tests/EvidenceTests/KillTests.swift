import AudioGuard
import AudioGuardCore
import Foundation
import Scratch
import SeededNumbers
import Testing

@Suite(.serialized) struct KillTests {
    private static let isDeep = ProcessInfo.processInfo.environment["AUDIOGUARD_DEEP"] == "1"

    private static let steps =
        [
            "open", "write", "cut", "synchronize", "remove",
        ].flatMap { ["before \($0)", "after \($0)"] } + ["within write"]

    /// What is so after every death: what was returned is there, and the log goes on.
    private static func check(_ ended: LogWriter.Ended, in directory: TemporaryDirectory, _ what: String)
        throws
    {
        let returned = ended.output.split(separator: "\n").dropLast(ended.output.hasSuffix("\n") ? 0 : 1)
            .compactMap { UInt64($0) }
        #expect(Set(returned).count == returned.count, "\(what)")
        let path = directory.path + "/log"
        guard FileManager.default.fileExists(atPath: path) else {
            return #expect(returned.isEmpty, "\(what)")
        }
        let left = try AuditVerifier.verify(directory: path)
        let isNew = left.head.seq == 0
        #expect(left.isWhole || left.flaw?.kind == .unterminated || isNew, "\(what): \(left)")
        #expect(left.head.seq >= returned.max() ?? 0, "\(what): \(left)")

        let log = try AuditLog(directory: path)
        log.append(AuditRecord(.phase))
        log.close()
        let found = try AuditVerifier.verify(directory: path)
        #expect(found.isWhole, "\(what): \(found)")
        #expect(found.head == log.head, "\(what)")
        #expect(found.lost == (left.flaw?.kind == .unterminated ? 1 : 0) + left.lost, "\(what): \(found)")
        // Dense, from the first that was not removed.
        var reader = try AuditReader(directory: path)
        var next = found.pruned + 1
        while let line = try reader.next() {
            #expect(line.place.seq == next, "\(what)")
            next += 1
        }
        #expect(next == found.head.seq + 1, "\(what)")
    }

    @Test(arguments: steps)
    func `a process that stops dead loses nothing that was returned`(at step: String) async throws {
        try await onOwnThread {
            for nth in Self.isDeep ? Array(1...40) : [1, 12] {
                let directory = try TemporaryDirectory()
                let ended = try LogWriter.run(
                    [directory.path + "/log", step, "\(nth)"],
                    output: directory.path + "/returned"
                )
                #expect(ended.wasKilled || ended.status == 0, "\(step) \(nth): \(ended.output)")
                // What comes early comes in every run.
                #expect(ended.wasKilled || nth > 1, "\(step) \(nth)")
                try Self.check(ended, in: directory, "\(step) \(nth)")
            }
        }
    }

    /// A hundred moments, a thousand in a deep run.
    @Test(arguments: [UInt64(1), 2])
    func `a process that is killed loses nothing that was returned`(_ seed: UInt64) async throws {
        try await onOwnThread {
            var random = Seeded(seed)
            for turn in 1...(Self.isDeep ? 500 : 50) {
                let directory = try TemporaryDirectory()
                let life = Duration.microseconds(random.below(1 << random.below(15)))
                let ended = try LogWriter.run(
                    [directory.path + "/log"],
                    output: directory.path + "/returned",
                    killedAfter: life
                )
                try Self.check(ended, in: directory, "seed \(seed), turn \(turn), \(life)")
            }
        }
    }

    @Test func `a second process is refused while the first has the log open`() async throws {
        let directory = try TemporaryDirectory()
        let log = try AuditLog(directory: directory.path + "/log")
        log.append(AuditRecord(.phase))
        let refused = try await onOwnThread {
            try LogWriter.run([directory.path + "/log"], output: directory.path + "/output")
        }
        #expect(refused.status == 1)
        #expect(
            refused.output.hasSuffix(
                "(EWOULDBLOCK, 11). Close the other program, or name another directory.\n"
            )
        )
        #expect(log.append(AuditRecord(.phase)) == 2)
        log.close()
        #expect(try AuditVerifier.verify(directory: directory.path + "/log").head.seq == 2)
    }
}
