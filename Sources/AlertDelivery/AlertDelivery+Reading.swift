import AudioGuard
import AudioGuardCore

extension AlertDelivery {
    /// Reads a piece of the log and closes windows. Returns whether there may be more to read; `nil` when
    /// another delivery has taken over.
    func readOn() async -> Bool? {
        let question = state.withLock { $0.asked }
        let hasMore = await onQueue { self.read() }
        if state.withLock({ $0.isOver }) { return nil }
        if hasMore == false { state.withLock { $0.answered = max($0.answered, question) } }
        for bell in sending.values { bell.ring() }
        return hasMore ?? false
    }

    /// Stores the alerts of the next lines of the log. Returns whether there may be more lines; `nil` when that
    /// could not be seen.
    private func read() -> Bool? {
        let now = clock.wall()
        do throws(OutboxError) {
            try outbox.age(at: now, in: run)
            guard try !outbox.isFull(options.backlog) else { return false }
            var cursor = try outbox.cursor()
            let start = cursor
            let (alerts, hasMore) = nextAlerts(&cursor)
            if cursor != start {
                do throws(OutboxError) {
                    try outbox.take(alerts, upTo: cursor, at: now, for: sinks, options.backlog, in: run)
                } catch {
                    reader.withLock { $0 = nil }
                    throw error
                }
            }
            let closesEarly = state.withLock { $0.closesEarly }
            try outbox.closeWindows(at: now, early: closesEarly && !hasMore, for: sinks, in: run)
            return hasMore
        } catch {
            note(error)
            return nil
        }
    }

    /// The alerts of up to 256 lines behind the cursor, which moves on.
    private func nextAlerts(_ cursor: inout Outbox.Cursor) -> (alerts: [Alert], hasMore: Bool) {
        var alerts: [Alert] = []
        do throws(AuditLogError) {
            var reader: AuditReader
            if let open = self.reader.withLock({ $0 }) {
                reader = open
            } else {
                reader = try openReader(&cursor)
            }
            defer { self.reader.withLock { [reader] in $0 = reader } }
            for _ in 0..<256 {
                do throws(AuditLogError) {
                    guard let line = try reader.next() else { return (alerts, false) }
                    cursor = Outbox.Cursor(log: line.place.log, seq: line.place.seq)
                    if let alert = Alert(for: try line.decoded(), chain: line.place.chain) {
                        alerts.append(alert)
                    }
                } catch {
                    guard error.kind == .damaged else { throw error }
                    note(error.description)
                }
            }
            return (alerts, true)
        } catch {
            note(error.description)
            return (alerts, false)
        }
    }

    /// Begins behind the cursor; at the first line, when the directory holds another log than the one last read.
    private func openReader(_ cursor: inout Outbox.Cursor) throws(AuditLogError) -> AuditReader {
        var first = try AuditReader(directory: directory)
        if let line = try? first.next(), let log = cursor.log, line.place.log != log {
            cursor = Outbox.Cursor(log: line.place.log, seq: 0)
        }
        return try AuditReader(directory: directory, after: cursor.seq)
    }
}
