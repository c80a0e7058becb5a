public import AudioGuard
import Foundation
import GRDB

extension Outbox {
    /// Which records of a log somebody has received word of: each is a witness to the log up to there.
    ///
    /// Reads the stored alerts beside the log and changes nothing; a log without any has no witness.
    public static func witnesses(of directory: String) throws(OutboxError) -> [Witness] {
        let path = directory + "/alerts.sqlite"
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            return try DatabaseQueue(path: path, configuration: configuration).read { db in
                guard let log = try String.fetchOne(db, sql: "SELECT log FROM cursor") else { return [] }
                let rows = try Row.fetchAll(
                    db,
                    sql: "SELECT seq, chain FROM message WHERE state = 'delivered'"
                )
                return rows.map { row in
                    Witness(log: log, seq: UInt64(clamping: row["seq"] as Int64), chain: row["chain"])
                }
            }
        } catch {
            throw OutboxError(doing: "reading the stored alerts in \(path)", why: reason(error))
        }
    }
}
