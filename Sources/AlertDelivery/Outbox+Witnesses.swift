public import AudioGuard
import Foundation
import GRDB

extension Outbox {
    /// Which records of a log somebody elsewhere has received word of: each is a witness to the log up to there.
    ///
    /// Reads the stored alerts beside the log and changes nothing; a log without any has no witness, and what a
    /// sink on this machine took is none.
    public static func witnesses(of directory: String) throws(OutboxError) -> [Witness] {
        let path = directory + "/" + fileName
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            return try readOnly(path).read { db in
                guard let log = try String.fetchOne(db, sql: "SELECT log FROM cursor") else { return [] }
                let isFirstVersion = try !db.tableExists("sending")
                let rows = try Row.fetchAll(
                    db,
                    sql: isFirstVersion
                        ? "SELECT seq, chain FROM message WHERE state = 'delivered'"
                        : """
                        SELECT DISTINCT seq, chain FROM message WHERE log = (SELECT log FROM cursor) AND chain <> '' AND number IN
                        (SELECT message FROM sending JOIN sink ON id = sink WHERE isRemote AND state = 'delivered')
                        ORDER BY seq
                        """
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
