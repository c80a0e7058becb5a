import AudioGuardCore
import GRDB

/// What a person may order, from another process too: a running delivery follows at its next look.
extension Outbox {
    /// Tries messages again now that wait, are held or were given up, whatever the schedule says; what a sink has
    /// taken is not sent again, and what is for a sink that is not configured stays. What a person dropped is tried
    /// again by its id only. Returns how many there were.
    public func retry(id: String? = nil, sink: SinkID? = nil, by: String? = nil, at now: Int64)
        throws(OutboxError)
        -> Int
    {
        try change("trying messages again") { db in
            let isDropped = "state = 'dead' AND coalesce(problem, '') LIKE '%\(Self.dropped)'"
            let chosen = """
                CASE WHEN :id IS NULL THEN NOT (\(isDropped))
                ELSE message = (SELECT number FROM message WHERE id = :id) END
                """
            let ofSink =
                "(:sink IS NULL OR sink = :sink) AND sink IN (SELECT id FROM sink WHERE isConfigured)"
            let arguments: StatementArguments = ["id": id, "sink": sink?.name]
            let dead = try Row.fetchAll(
                db,
                sql:
                    "SELECT sink, count(*) FROM sending WHERE state = 'dead' AND \(chosen) AND \(ofSink) GROUP BY 1",
                arguments: arguments
            )
            for row in dead {
                try db.execute(
                    sql: "UPDATE sink SET dead = dead - ? WHERE id = ?",
                    arguments: [row[1] as Int, row[0] as String]
                )
            }
            try db.execute(
                sql: """
                    UPDATE message SET born = (SELECT lived FROM cursor) WHERE number IN (SELECT message FROM sending
                    WHERE state IN ('pending', 'waiting', 'held', 'dead') AND \(chosen) AND \(ofSink))
                    """,
                arguments: arguments
            )
            try db.execute(
                sql: """
                    UPDATE sending SET state = 'waiting', next = 0, failures = 0, changed = \(now)
                    WHERE state IN ('pending', 'waiting', 'held', 'dead') AND \(chosen) AND \(ofSink)
                    """,
                arguments: arguments
            )
            let count = db.changesCount
            guard count > 0 else { return 0 }
            try db.execute(
                sql: "UPDATE sink SET resumes = 0 WHERE :sink IS NULL OR id = :sink",
                arguments: ["sink": sink?.name]
            )
            try Self.note(
                DeliveryNote(.resumed, id ?? "all messages", sink: sink?.name, count: UInt64(count), by: by),
                db
            )
            return count
        }
    }

    /// How the problem of a message ends that a person gave up.
    private static let dropped = "a person dropped it"

    /// Gives up a message for a sink, or for all that do not have it yet. One that is being sent is given up too:
    /// its answer changes nothing. Returns for how many sinks.
    public func drop(id: String, sink: SinkID? = nil, by: String? = nil, at now: Int64) throws(OutboxError)
        -> Int
    {
        try change("dropping message \(id)") { db in
            let arguments: StatementArguments = ["id": id, "sink": sink?.name, "now": now]
            let chosen = """
                state NOT IN ('delivered', 'dead') AND message = (SELECT number FROM message WHERE id = :id)
                AND (:sink IS NULL OR sink = :sink)
                """
            try db.execute(
                sql: "UPDATE sink SET dead = dead + 1 WHERE id IN (SELECT sink FROM sending WHERE \(chosen))",
                arguments: ["id": id, "sink": sink?.name]
            )
            try db.execute(
                sql: """
                    UPDATE sending SET state = 'dead', changed = :now,
                    problem = coalesce(problem || '; ', '') || '\(Self.dropped)' WHERE \(chosen)
                    """,
                arguments: arguments
            )
            let count = db.changesCount
            guard count > 0 else { return 0 }
            try Self.note(DeliveryNote(.dropped, id, sink: sink?.name, count: UInt64(count), by: by), db)
            return count
        }
    }

    /// Sends nothing to a sink until somebody resumes it, also over restarts; its messages wait. Returns whether
    /// there is such a sink.
    public func hold(_ sink: SinkID, by: String? = nil) throws(OutboxError) -> Bool {
        try change("holding \(sink)") { db in
            guard var row = try SinkRow.fetchOne(db, key: sink.name) else { return false }
            row.holder = .person
            try row.update(db)
            try Self.note(DeliveryNote(.held, "all messages", sink: sink.name, by: by), db)
            return true
        }
    }

    /// Sends to a sink again, whoever held it, and tries now what is held for it. Returns whether there is such a
    /// sink.
    public func resume(_ sink: SinkID, by: String? = nil, at now: Int64) throws(OutboxError) -> Bool {
        try change("resuming \(sink)") { db in
            guard var row = try SinkRow.fetchOne(db, key: sink.name) else { return false }
            (row.holder, row.resumes, row.failures) = (nil, 0, 0)
            try row.update(db)
            if row.isConfigured {
                try db.execute(
                    sql: """
                        UPDATE sending SET state = 'waiting', next = 0, changed = ? WHERE sink = ? AND state = 'held'
                        """,
                    arguments: [now, sink.name]
                )
            }
            try Self.note(DeliveryNote(.resumed, "all messages", sink: sink.name, by: by), db)
            return true
        }
    }
}
