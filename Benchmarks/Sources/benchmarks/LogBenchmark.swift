import AudioGuard
import Crypto
import Foundation

/// The audit log by itself, with records as a class makes them: some 1.5 KiB a line.
enum LogBenchmark {
    private static let records = 45_000
    private static let megabytes = 1_000_000.0

    static func run() throws -> [Row] {
        let scratch = try ScratchDirectory()
        var options = AuditLogOptions.everyRecord
        // A year of data: as much as the log may keep.
        options.keepsBytes = 64 << 20
        let sample = (0..<64).map(Self.record)
        var log = try AuditLog(directory: scratch.path, options: options)
        var number = 0
        let append = try Race.tight(
            [
                Contestant("append a record") {
                    log.append(sample[number & 63])
                    number += 1
                }
            ],
            samples: records
        )[0]
        let (many, _) = seconds { for turn in 0..<60_000 { log.append(sample[turn & 63]) } }
        log.close()
        let size = try segments(of: scratch.path).reduce(0) { try $0 + Data(contentsOf: $1).count }
        let (raw, _) = try seconds { try segments(of: scratch.path).forEach(hash) }
        let before = try residentMegabytes()
        let (verifying, found) = try seconds { try AuditVerifier.verify(directory: scratch.path) }
        let grown = try residentMegabytes() - before
        guard found.isWhole, found.head == log.head else {
            throw BenchmarkError("the log is not whole: \(found).")
        }
        let (opening, again) = try seconds { try AuditLog(directory: scratch.path, options: options) }
        log = again
        log.close()
        let what = "verify \(Int(Double(size) / megabytes)) MB"
        var verify = Row(.log, what, unit: .seconds, verifying, atMost: raw / 0.4)
        verify.beside = Row.Beside(peer: "SHA-256 alone", median: raw)
        return [
            Row(.log, append, goal: Row.Goal(median: 16_667, p99: 60_000)),
            Row(.log, "append 60,000 records", unit: .seconds, many, atMost: 1),
            verify,
            Row(.log, "more memory while it verifies", unit: .megabytes, max(0, grown), atMost: 4),
            Row(.log, "open the log, with all it may keep", unit: .seconds, opening, atMost: 0.1),
        ] + (try storm())
    }

    /// A million equal records within a few seconds.
    private static func storm() throws -> [Row] {
        let scratch = try ScratchDirectory()
        let log = try AuditLog(directory: scratch.path)
        let record = record(1)
        let (storm, _) = seconds { for _ in 0..<1_000_000 { log.append(record) } }
        log.close()
        let size = try segments(of: scratch.path).reduce(0) { try $0 + Data(contentsOf: $1).count }
        return [
            Row(.log, "a storm of 1,000,000 records", unit: .seconds, storm),
            Row(.log, "what it leaves in the log", unit: .megabytes, Double(size) / megabytes, atMost: 1),
        ]
    }

    private static func segments(of path: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }.sorted()
            .map { URL(fileURLWithPath: path + "/" + $0) }
    }

    private static func hash(_ file: URL) throws { keep(SHA256.hash(data: try Data(contentsOf: file))) }

    private static func seconds<Result>(_ work: () throws -> Result) rethrows -> (Double, Result) {
        let start = Race.now()
        let result = try work()
        return (Double(Race.now() - start) / 1_000_000_000, result)
    }

    /// A decision of a module; those of other modules differ.
    private static func record(_ number: Int) -> AuditRecord {
        var record = AuditRecord(.decision)
        record.severity = .warning
        record.rules = [
            Ruling(.keepCategoryForPlayback, "a pure player keeps the category that is in force"),
            Ruling(.keepMixing, "without mixing, another process interrupts the class"),
        ]
        record.policy = "standard-1"
        record.phase = .speaking
        record.ticket = UInt64(number)
        record.road = .hook
        record.operation = .setCategoryOptions
        record.caller = Caller(
            module: ModuleID("courseware.player.\(number)"),
            frame: StackFrame(
                image: "Courseware",
                buildID: "0123456789abcdef0123456789abcdef01234567",
                offset: 0x1F2E,
                symbol: "Courseware.LessonPlayer.play(url: Swift.String) -> ()"
            ),
            confidence: .symbol
        )
        let call = SessionConfiguration(
            .playAndRecord,
            mode: .voiceChat,
            options: [.mixWithOthers, .defaultToSpeaker]
        )
        let snapshot = SessionSnapshot(
            configuration: call,
            isActive: true,
            route: Route(outputs: [.builtInSpeaker], inputs: [.builtInMicrophone])
        )
        record.before = snapshot
        record.requested = .configure(to: SessionConfiguration(.playback))
        record.applied = .configure(to: call)
        record.after = snapshot
        record.outcome = .amended
        record.latency = 812
        record.stack = "9f3c\(number)"
        return record
    }
}
