import GRDB

extension Outbox {
    /// One delivery's turn. A later one takes over: what the earlier one still hears changes nothing.
    struct Run: Hashable {
        let number: Int64

        /// Throws where a later one has begun.
        func check(_ db: Database) throws {
            guard try Int64.fetchOne(db, sql: "SELECT run FROM cursor") == number else {
                throw OutboxError.takenOver
            }
        }
    }

    /// Begins a turn with these sinks.
    ///
    /// Messages that were on their way when a process died are possibly delivered: they are sent again, under the
    /// same id. What a receiver's answer held is tried again; what a person held stays held. What is open for a
    /// sink that is gone is held until it is back; a new sink gets what comes.
    func begin(_ sinks: [SinkID: any AlertSink], at now: Int64) throws(OutboxError) -> Run {
        try change("beginning to deliver") { db in
            try db.execute(sql: "UPDATE cursor SET run = run + 1")
            try db.execute(
                sql: """
                    UPDATE sending SET state = 'waiting', next = 0, possiblyDelivered = 1, changed = ?
                    WHERE state = 'inFlight'
                    """,
                arguments: [now]
            )
            try db.execute(sql: "UPDATE sink SET isConfigured = 0")
            for (id, sink) in sinks {
                try Self.register(id, sink, at: now, db)
            }
            try db.execute(
                sql: """
                    UPDATE sending SET state = 'held', problem = 'the sink is no longer configured', changed = ?
                    WHERE state IN ('pending', 'waiting')
                    AND sink IN (SELECT id FROM sink WHERE NOT isConfigured)
                    """,
                arguments: [now]
            )
            return Run(number: try Int64.fetchOne(db, sql: "SELECT run FROM cursor") ?? 0)
        }
    }

    private static func register(_ id: SinkID, _ sink: any AlertSink, at now: Int64, _ db: Database) throws {
        let full = TokenBucket(full: sink.pace, at: now)
        var row =
            try SinkRow.fetchOne(db, key: id.name)
            ?? SinkRow(
                id: id.name,
                isConfigured: true,
                isRemote: sink.isRemote,
                tokens: full.tokens,
                filled: full.filled
            )
        row.isConfigured = true
        row.isRemote = sink.isRemote
        if row.holder == .receiver { row.holder = nil }
        try row.save(db)
        try db.execute(
            sql:
                "UPDATE sending SET state = 'waiting', next = 0, changed = ? WHERE sink = ? AND state = 'held'",
            arguments: [now, id.name]
        )
    }
}
