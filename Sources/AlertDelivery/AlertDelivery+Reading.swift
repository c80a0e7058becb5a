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
            try writeNotes()
            guard try !outbox.isFull(options.backlog) else { return nil }
            var cursor = try outbox.cursor()
            let start = cursor
            let marks = reader.withLock({ $0 == nil }) ? try outbox.marks() : []
            let (heard, hasMore) = nextAlerts(&cursor, marks)
            if cursor != start {
                do throws(OutboxError) {
                    try outbox.take(heard, upTo: cursor, at: now, for: sinks, options.backlog, in: run)
                } catch {
                    reader.withLock { $0 = nil }
                    throw error
                }
            }
            let closesEarly = state.withLock { $0.closesEarly }
            try outbox.tellDue(at: now, early: closesEarly && hasMore == false, for: sinks, in: run)
            return hasMore
        } catch {
            note(error)
            return nil
        }
    }

    /// Writes into the log what was kept from people, where a log is at hand. One that does not keep a note is not asked
    /// again: the notes wait for the next run.
    private func writeNotes() throws(OutboxError) {
        guard let trail else { return }
        let (keeps, noted, forgotten) = state.withLock { ($0.trailKeeps, $0.noted, $0.forgotten) }
        guard keeps else { return }
        var last = noted
        for (number, note) in try outbox.notes(after: noted) {
            if let note {
                var record = AuditRecord(.delivery)
                record.delivery = note
                guard trail.append(record) > 0 else {
                    state.withLock { $0.trailKeeps = false }
                    break
                }
            }
            last = number
        }
        // Forgetting may fail: what is written is not written again.
        state.withLock { [last] in $0.noted = last }
        guard last > forgotten else { return }
        try outbox.forgetNotes(upTo: last, in: run)
        state.withLock { [last] in $0.forgotten = last }
    }

    /// The alerts of up to 256 lines behind the cursor, which moves on, and whether there may be more lines; `nil` when
    /// that could not be seen.
    private func nextAlerts(_ cursor: inout Outbox.Cursor, _ marks: [Outbox.Cursor])
        -> (heard: [Heard], hasMore: Bool?)
    {
        var heard: [Heard] = []
        do throws(AuditLogError) {
            var reader: AuditReader
            if let open = self.reader.withLock({ $0 }) {
                reader = open
            } else {
                reader = try openReader(&cursor, marks)
            }
            defer { self.reader.withLock { [reader] in $0 = reader } }
            for _ in 0..<256 {
                do throws(AuditLogError) {
                    guard let line = try reader.next() else { return (heard, false) }
                    // One that cannot be decoded is missing to the next.
                    if cursor.log == nil { cursor = .init(log: line.place.log, seq: line.place.seq - 1) }
                    let record = try line.decoded()
                    // Numbered like the last that is missing: no other alert has its place.
                    if let missing = Self.missing(before: line, after: cursor, at: clock.wall()) {
                        heard.append(Heard(alert: missing, times: 1, inClass: cursor.inClass))
                    }
                    (cursor.log, cursor.seq, cursor.chain) = (
                        line.place.log, line.place.seq, line.place.chain
                    )
                    cursor.follow(record)
                    if let alert = Alert(for: record, chain: line.place.chain) {
                        heard.append(Heard(alert: alert, times: record.times, inClass: cursor.inClass))
                    }
                } catch {
                    guard error.kind == .damaged else { throw error }
                    note(error.description)
                }
            }
            return (heard, true)
        } catch {
            note(error.description)
            return (heard, nil)
        }
    }

    /// What is said of records that nobody can read any more: they were removed or damaged before they were read.
    private static func missing(before line: AuditLine, after cursor: Outbox.Cursor, at now: Int64) -> Alert?
    {
        guard cursor.log == line.place.log, line.place.seq > cursor.seq + 1 else { return nil }
        var record = AuditRecord(.gap)
        (record.log, record.seq) = (line.place.log, line.place.seq)
        record.lost = line.place.seq - cursor.seq - 1
        record.wall = now
        record.severity = .error
        var alert = Alert(for: record, chain: "")
        alert?.seq -= 1
        return alert
    }
}

extension Outbox.Cursor {
    /// Follows the classes of the log.
    fileprivate mutating func follow(_ record: AuditRecord) {
        switch record.kind {
        case .start: inClass = nil
        case .phase where !record.phase.isLive: inClass = nil
        case .phase: inClass = inClass ?? record.seq
        default: break
        }
    }
}
