import AudioGuard
import AudioGuardCore
import Foundation

/// The audit log that a telling leaves: what the guard recorded, as an app's guard would have left it.
struct StoryLog {
    private let directory: String
    private let seed: UInt64

    /// A log in a directory that is new or empty, of the one telling with the guard.
    init(_ directory: String, tellings: Int, seed: UInt64) throws(UsageError) {
        guard tellings == 1 else {
            throw UsageError(
                "--log is for one telling with the guard, and there are \(tellings). Name one with --profile."
            )
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard names.isEmpty else {
            throw UsageError(
                "\(directory) is not empty, and holds another log perhaps. Name a new directory."
            )
        }
        self.directory = directory
        self.seed = seed
    }

    /// Writes the records; the same ones make the same bytes.
    func write(_ records: [AuditRecord]) throws(UsageError) {
        var options = AuditLogOptions()
        options.log = "story-\(seed)"
        options.random = { [seed] in seed }
        let moment = Locked<(wall: Int64, monotonic: Int64)>((0, 0))
        let clock = GuardClock(
            wall: { moment.withLock { $0.wall } },
            monotonic: { moment.withLock { $0.monotonic } }
        )
        do throws(AuditLogError) {
            let log = try AuditLog(directory: directory, options: options, clock: clock)
            for record in records {
                moment.withLock { $0 = (record.wall, record.monotonic) }
                log.append(record)
            }
            log.close()
        } catch {
            throw UsageError("\(error)")
        }
    }
}
