import AudioGuardCore
import Foundation
import Testing

@Suite struct `A log with numbers that no clock shows` {
    /// All that the program reads a log with.
    static let commands = [
        ["doctor", "--log", "LOG"], ["policy", "diff", "classroom", "observe-only", "--log", "LOG"],
        ["audit", "list", "LOG"], ["audit", "stats", "LOG"], ["audit", "show", "LOG", "3"],
        ["audit", "export", "LOG", "--format", "otlp"], ["audit", "export", "LOG", "--format", "csv"],
        ["audit", "verify", "LOG"], ["report", "LOG", "--json"],
    ]

    private static func log(_ wall: [Int64]) throws -> String {
        var lease = AuditRecord.violation(by: "quiz")
        lease.kind = .lease
        lease.lease = LeaseNote(LeaseID(1), .begun, need: .record)
        var violation = AuditRecord.violation(by: "game.engine")
        violation.latency = 1
        violation.before = SessionSnapshot(
            configuration: SessionConfiguration(.playback),
            isActive: true
        )
        var silent = violation
        silent.before?.isActive = false
        silent.after = silent.before
        let folder = try WrittenLog.of([violation, lease, violation, silent, violation])
        // Chained anew, as one who may write to the log can.
        try WrittenLog.forge(folder) { number, record in
            var record = record
            for name in ["wall", "monotonic"] {
                let place = record.range(of: "\"\(name)\":[-0-9]+", options: .regularExpression)
                if let place {
                    record.replaceSubrange(place, with: "\"\(name)\":\"\(wall[number % wall.count])\"")
                }
            }
            return record.replacing("\"latency\":1,", with: "\"latency\":\"\(wall[0] == .min ? 1 : -1)\",")
        }
        return folder
    }

    @Test(arguments: [[.min], [.max], [.min, .max], [.max, .min]] as [[Int64]])
    func `stops no command`(_ wall: [Int64]) async throws {
        let log = try Self.log(wall)
        for command in Self.commands {
            let ended = try await Program.run(command.map { $0 == "LOG" ? log : $0 })
            #expect((0...1).contains(ended.status), "\(command): \(ended.status) \(ended.complaint)")
        }
    }
}
