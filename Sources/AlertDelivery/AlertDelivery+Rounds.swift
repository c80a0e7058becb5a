import AudioGuard
import AudioGuardCore

extension AlertDelivery {
    /// Reads a piece of the log and closes windows. Returns whether there may be more to read.
    func readOn() async -> Bool {
        let question = state.withLock { $0.asked }
        let hasMore = await onQueue { self.read() }
        if !hasMore { state.withLock { $0.answered = max($0.answered, question) } }
        bells.sending.ring()
        return hasMore
    }

    /// Makes the attempt that is due, if any. Returns whether there was one.
    func sendOn() async -> Bool {
        guard let attempt = await onQueue({ self.next() }) else { return false }
        await make(attempt)
        return true
    }

    /// Stores the alerts of the next lines of the log. Returns whether there may be more lines.
    private func read() -> Bool {
        let now = clock.wall()
        do throws(OutboxError) {
            guard try outbox.tally().open < options.backlog else { return false }
            var cursor = try outbox.cursor()
            let start = cursor
            let (alerts, hasMore) = nextAlerts(&cursor)
            if cursor != start {
                do throws(OutboxError) {
                    try outbox.take(alerts, upTo: cursor, at: now, for: sink)
                } catch {
                    reader.withLock { $0 = nil }
                    throw error
                }
            }
            let closesEarly = state.withLock { $0.closesEarly }
            try outbox.closeWindows(at: now, early: closesEarly && !hasMore, for: sink)
            return hasMore
        } catch {
            note(error.description)
            return false
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

    private func next() -> Outbox.Attempt? {
        do throws(OutboxError) {
            return try outbox.nextAttempt(at: clock.wall())
        } catch {
            note(error.description)
            return nil
        }
    }

    /// Sends a message once and stores the answer.
    private func make(_ attempt: Outbox.Attempt) async {
        let answer = await sink.send(attempt.message)
        let now = clock.wall()
        await onQueue { [self] in
            do throws(OutboxError) {
                switch answer {
                case .delivered:
                    try outbox.settle(attempt, as: .delivered, problem: nil, next: now)
                case .dead(let why), .tooLarge(let why):
                    note("message \(attempt.message.id) was given up: \(why)")
                    try outbox.settle(attempt, as: .dead, problem: why, next: now)
                case .held(let why):
                    note("message \(attempt.message.id) is held: \(why)")
                    try outbox.settle(attempt, as: .held, problem: why, next: now)
                case .retry(let after, let why):
                    note("message \(attempt.message.id) waits: \(why)")
                    let asked = after.map { min($0, .seconds(86_400)).components.seconds * 1_000_000 } ?? 0
                    try outbox.settle(
                        attempt,
                        as: .waiting,
                        problem: why,
                        next: now + max(asked, options.wait(after: attempt.number)),
                        holdsAll: after != nil
                    )
                }
            } catch {
                note(error.description)
            }
        }
    }
}
