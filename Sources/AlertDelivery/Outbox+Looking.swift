import AudioGuardCore
import GRDB

extension Outbox {
    /// Which messages are wanted. What is left out matches everything.
    public struct Filter: Sendable {
        /// The message with this id.
        public var id: String?
        /// Those that stand so with any sink, or with the one that is named.
        public var states: Set<State> = []
        /// Those for this sink.
        public var sink: String?
        /// Those whose group's key contains this.
        public var group: String?
        /// At most so many, the newest.
        public var limit = 1_000

        /// Everything.
        public init() {}
    }

    /// The messages that are stored, oldest first.
    public func messages(_ filter: Filter = Filter()) throws(OutboxError) -> [StoredMessage] {
        try look("listing messages") { db in
            let states = filter.states.isEmpty ? Set(State.allCases) : filter.states
            let isAny = filter.states.isEmpty && filter.sink == nil
            let names = states.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM message WHERE (:id IS NULL OR id = :id)
                    AND (:group IS NULL OR instr("group", :group) > 0)
                    AND (:isAny OR EXISTS (SELECT 1 FROM sending WHERE message = number
                        AND (:sink IS NULL OR sink = :sink) AND state IN (\(names))))
                    ORDER BY number DESC LIMIT :limit
                    """,
                arguments: [
                    "id": filter.id, "group": filter.group, "sink": filter.sink, "isAny": isAny,
                    "limit": filter.limit,
                ]
            )
            return try rows.reversed().map { try Self.message($0, db) }
        }
    }

    /// The sinks that are known, by name.
    public func sinks(at now: Int64) throws(OutboxError) -> [StoredSink] {
        try look("listing sinks") { db in
            try SinkRow.fetchAll(db, sql: "SELECT * FROM sink ORDER BY id").map { row in
                let waiting = try Int.fetchOne(
                    db,
                    sql: "SELECT count(*) FROM sending WHERE sink = ? AND state NOT IN ('delivered', 'dead')",
                    arguments: [row.id]
                )
                return StoredSink(
                    id: row.id,
                    isConfigured: row.isConfigured,
                    holder: row.holder,
                    problem: row.problem,
                    resumes: row.holder == nil && row.rests(at: now) ? row.resumes : nil,
                    failures: row.failures,
                    waiting: waiting ?? 0,
                    delivered: row.delivered,
                    dead: row.dead
                )
            }
        }
    }

    private static func message(_ row: Row, _ db: Database) throws -> StoredMessage {
        let sendings = try Row.fetchAll(
            db,
            sql: """
                SELECT sink, state, attempts, next, problem, possiblyDelivered, changed FROM sending
                WHERE message = ? ORDER BY sink
                """,
            arguments: [row["number"] as Int64]
        )
        return StoredMessage(
            id: row["id"],
            group: row["group"],
            seq: UInt64(clamping: row["seq"] as Int64),
            chain: row["chain"],
            created: row["created"],
            telling: (row["telling"] as String?).flatMap { try? decode($0) },
            sendings: sendings.map { row in
                let state = State(rawValue: row["state"]) ?? .held
                return StoredMessage.Sending(
                    sink: row["sink"],
                    state: state,
                    attempts: row["attempts"],
                    next: state == .waiting || state == .pending ? row["next"] : nil,
                    problem: row["problem"],
                    possiblyDelivered: row["possiblyDelivered"],
                    changed: row["changed"]
                )
            }
        )
    }
}
