import AudioGuard

extension AlertDelivery {
    /// Begins behind the cursor; at the first line, when the directory holds another log than the one last read; and
    /// at the newest mark that the log confirms, when it is not what was read: a power cut took its end, and its
    /// numbers are used again.
    func openReader(_ cursor: inout Outbox.Cursor, _ marks: [Outbox.Cursor]) throws(AuditLogError)
        -> AuditReader
    {
        guard let first = try line(after: 0) else { return try AuditReader(directory: directory) }
        if let log = cursor.log, first.place.log != log {
            cursor = Outbox.Cursor(log: first.place.log, seq: 0)
        } else if !marks.isEmpty {
            let start = Outbox.Cursor(log: first.place.log, seq: first.place.seq - 1)
            let last = try confirmed(marks) ?? start
            if last.seq < cursor.seq {
                note("the audit log was cut behind record \(last.seq), and is read again from there")
                cursor = last
            }
        }
        return try AuditReader(directory: directory, after: cursor.seq)
    }

    /// The newest mark at which the log is what it was; where a line was removed or damaged since, nothing says that
    /// it is not.
    private func confirmed(_ marks: [Outbox.Cursor]) throws(AuditLogError) -> Outbox.Cursor? {
        for mark in marks {
            guard let line = try line(after: mark.seq - 1) else { continue }
            if line.place.seq > mark.seq || line.place.chain == mark.chain { return mark }
        }
        return nil
    }

    /// The first line behind a number that can be read.
    private func line(after seq: UInt64) throws(AuditLogError) -> AuditLine? {
        var reader = try AuditReader(directory: directory, after: seq)
        while true {
            do throws(AuditLogError) {
                return try reader.next()
            } catch {
                guard error.kind == .damaged else { throw error }
            }
        }
    }
}
