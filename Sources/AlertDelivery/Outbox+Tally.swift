import GRDB

extension Outbox {
    /// How many messages stand where, and how many alerts were counted and not told yet. A message to two sinks
    /// counts twice.
    struct Tally: Hashable {
        var open = 0
        var delivered = 0
        var dead = 0
        var held = 0
        var untold = 0
    }

    func tally() throws(OutboxError) -> Tally {
        try look("counting messages") { db in
            var tally = Tally()
            let sums = try Row.fetchOne(db, sql: "SELECT sum(delivered), sum(dead) FROM sink")
            tally.delivered = sums?[0] ?? 0
            tally.dead = sums?[1] ?? 0
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT state = 'held' OR holder IS NOT NULL AS isHeld, count(*) AS n
                    FROM sending JOIN sink ON id = sink WHERE state NOT IN ('delivered', 'dead') GROUP BY 1
                    """
            )
            for row in rows {
                if row["isHeld"] { tally.held += row["n"] } else { tally.open += row["n"] }
            }
            tally.untold =
                try Int.fetchOne(db, sql: "SELECT CAST(min(total(untold), 9e18) AS INTEGER) FROM window") ?? 0
            return tally
        }
    }
}
