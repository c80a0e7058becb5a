import AudioGuard
import Courseware
import Foundation

/// A million requests of a module in one class, with a log of at most 64 MB: memory must not grow with them.
enum MemoryBenchmark {
    static let requests = 1_000_000
    /// After so many everything that is kept has been kept once.
    private static let warmUp = 100_000
    private static let logMegabytes = 64.0

    static func run() throws -> [Row] {
        let scratch = try ScratchDirectory()
        var options = AuditLogOptions.everyRecord
        options.keepsBytes = Int(logMegabytes) * 1_000_000
        let log = try AuditLog(directory: scratch.path, options: options)
        defer { log.close() }
        let app = try App(trail: log, isLive: true)
        var before = 0.0
        var most = 0.0
        _ = try Courseware.atDepth(RequestBenchmark.depth) {
            for turn in 0..<requests {
                try app.request()
                guard turn % 10_000 == 0 else { continue }
                log.flush()
                if turn == warmUp { before = try residentMegabytes() }
                if turn > warmUp { most = max(most, try residentMegabytes()) }
            }
        }
        guard log.head.seq >= requests else { throw BenchmarkError("the log lost records.") }
        return [
            Row(.memory, "resident after 100,000 requests", unit: .megabytes, before),
            Row(
                .memory,
                "more at any time up to 1,000,000",
                unit: .megabytes,
                max(0, most - before),
                atMost: 4
            ),
            Row(
                .memory,
                "log on disk, its oldest segments removed",
                unit: .megabytes,
                try size(of: scratch.path),
                atMost: logMegabytes
            ),
        ]
    }

    private static func size(of directory: String) throws -> Double {
        let bytes = try FileManager.default.contentsOfDirectory(atPath: directory).map { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: directory + "/" + name)
            return attributes[.size] as? Int ?? 0
        }
        return Double(bytes.reduce(0, +)) / 1_000_000
    }
}
