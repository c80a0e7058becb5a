import AudioGuard
import AudioGuardCore
import Foundation

/// A log for the commands that read logs, written once: three classes, all kinds, names that mean harm, and
/// several segments.
enum WrittenLog {
    static let begin: Int64 = 1_767_225_600_000_000
    static let hostile = [
        "=cmd|'/C calc'!A1", "+1+1", "-2", "@SUM(A1)", "red\u{1B}[31m", "two\nlines", "quote\"s, and commas",
        "\u{202E}backwards", "tab\tbell\u{7}",
    ]

    /// The directory; every test but those that copy it only reads.
    static let folder = Result { try write(to: try temporaryFolder() + "/log") }

    static func records() throws -> [AuditRecord] {
        var reader = try AuditReader(directory: try folder.get())
        var records: [AuditRecord] = []
        while let line = try reader.next() { records.append(try line.decoded()) }
        return records
    }

    /// A copy that may be harmed.
    static func copy() throws -> String {
        let path = try temporaryFolder() + "/log"
        try FileManager.default.copyItem(atPath: try folder.get(), toPath: path)
        return path
    }

    /// Its segments, in order.
    static func segments(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".jsonl") }.sorted().map { folder + "/" + $0 }
    }

    /// Changes records, given by number, and chains them anew, as one who may write to the log can.
    static func forge(_ folder: String, _ change: (Int, String) -> String) throws {
        var (chain, number) = (ChainHash.zero, 0)
        for path in try segments(folder) {
            var text = ""
            for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
                number += 1
                let record = change(number, String(line.dropFirst(159).dropLast()))
                let leaf = ChainHash(leafOf: Array(record.utf8)[...])
                chain = chain.followed(by: leaf, seq: UInt64(number))
                text += #"{"chain":"\#(chain.hex)","leaf":"\#(leaf.hex)","record":\#(record)}"# + "\n"
            }
            try text.write(toFile: path, atomically: false, encoding: .utf8)
        }
    }

    /// A log of its own for some records.
    static func of(_ records: [AuditRecord], segmentBytes: Int = 8 << 20) throws -> String {
        let folder = try temporaryFolder()
        var options = AuditLogOptions()
        options.segmentBytes = segmentBytes
        let log = try AuditLog(directory: folder, options: options)
        for record in records { log.append(record) }
        log.close()
        return folder
    }

    private static func write(to path: String) throws -> String {
        let moment = Locked(begin)
        let clock = GuardClock(
            wall: { moment.withLock { $0 } },
            monotonic: { moment.withLock { $0 } }
        )
        var options = AuditLogOptions()
        options.log = "the-log"
        options.random = { 7 }
        options.segmentBytes = 24 << 10
        let log = try AuditLog(directory: path, options: options, clock: clock)
        for number in 0..<120 {
            log.append(record(number))
            // A clock that once went back.
            moment.withLock { $0 += number == 60 ? -300_000_000 : 60_000_000 }
        }
        log.close()
        return path
    }

    private static func record(_ number: Int) -> AuditRecord {
        let kinds = AuditRecord.Kind.allCases
        let outcomes: [AuditRecord.Outcome] = [.passed, .skipped, .amended, .withheld, .refused, .failed]
        let names = ["courseware.player", "game.engine", "quiz"] + hostile
        let asks = number % 3 == 0
        var record = AuditRecord(asks ? .decision : kinds[number % kinds.count])
        record.severity = [.info, .warning, .error, .fatal][number % 4]
        record.phase = number % 40 < 2 ? .idle : number % 2 == 0 ? .listening : .speaking
        record.policy = "classroom@1"
        if number % 5 != 0 {
            record.caller = Caller(module: ModuleID(names[number % names.count]), confidence: .declared)
        }
        if number % 11 == 0 { record.caller = .unknown }
        if asks {
            record.outcome = outcomes[number / 3 % 6]
            record.requested = .configure(to: SessionConfiguration(.playback))
            record.before = SessionSnapshot(isActive: true)
            record.applied = .configure(to: SessionConfiguration(.playback, options: [.mixWithOthers]))
            record.after = SessionSnapshot(configuration: SessionConfiguration(.playback), isActive: true)
            record.latency = Int64(number) * 10
            record.rules = [
                Ruling(PolicyRule.allCases[number / 3 % PolicyRule.allCases.count], "because of \(number)")
            ]
            record.stack = "5tac\(number % 4)"
            if number < 12 {
                record.frames = [StackFrame(image: "libQuiz.so", offset: 16, symbol: "ask\(number)")]
            }
        }
        if number % 7 == 0 { record.room = Pseudonym(digits: String(repeating: "0f1e", count: 8)) }
        if record.kind == .gap { record.lost = 3 }
        if record.kind == .repeat {
            record.repeats = RepeatNote(.decision, of: UInt64(number), count: 40, span: 900_000)
        }
        if record.kind == .prune {
            let chain = String(repeating: "0", count: 64)
            record.prune = PruneNote(1...5, chain: chain, bytes: 100, because: .age)
        }
        if record.kind == .delivery { record.delivery = DeliveryNote(.muted, hostile[0], by: hostile[4]) }
        if record.kind == .start { record.host = HostNote(app: hostile[5], os: "iOS 17") }
        if record.kind == .lease {
            record.lease = LeaseNote(LeaseID(4), .leaked, need: .record)
        }
        if record.kind == .mixer { record.mixer = MixerNote(.underrun, of: hostile[number % hostile.count]) }
        return record
    }
}

extension AuditRecord {
    /// A request that would have silenced the class, and was withheld unless it `happened`.
    static func violation(by module: ModuleID, happened: Bool = false) -> AuditRecord {
        var record = AuditRecord(.decision)
        record.phase = .listening
        record.severity = happened ? .error : .warning
        record.rules = [Ruling(.keepActive, "the class would fall silent")]
        record.caller = Caller(module: module, confidence: .declared)
        record.requested = .deactivate(notifyingOthers: false)
        record.outcome = happened ? .passed : .withheld
        return record
    }
}
