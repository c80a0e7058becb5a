package import AudioGuardCore

extension AuditLog {
    /// The segments of the log in a directory, oldest first; the last one may grow.
    package static func segments(of path: String) throws(AuditLogError) -> [LogSegment] {
        try AuditLogError.attempt("reading the audit log in \(path)") { () throws(SystemError) in
            try segments(in: LogDirectory(path))
        }
    }

    /// What a log would remove if it were opened at a time, in microseconds since 1970: its own rule, and nothing done.
    package static func removals(
        from path: String,
        _ options: AuditLogOptions,
        at now: Int64
    ) throws(AuditLogError) -> [PruneNote] {
        let doing = "reading the audit log in \(path)"
        let directory = try AuditLogError.attempt(doing) { () throws(SystemError) in try LogDirectory(path) }
        var full = try AuditLogError.attempt(doing) { () throws(SystemError) in try segments(in: directory) }
        guard let end = full.popLast() else { return [] }
        let last = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try SegmentEnd(of: directory.open(end.first)).line?.head.seq
        }
        let retention = LogRetention(options)
        var growing = end
        var notes: [PruneNote] = []
        while let note = LogPast(
            directory: directory,
            retention: retention,
            full: full,
            first: growing.first,
            size: growing.bytes
        ).dismissal(at: now) {
            // What becomes full only by the record of a removal is not old.
            if full.first == end, note.why == .age { break }
            notes.append(note)
            full.removeFirst()
            if notes.count == 1, let last, retention.isFull(growing.bytes, begun: now, with: 700, at: now) {
                full.append(growing)
                growing = LogSegment(first: last + 1, bytes: 0)
            }
        }
        return notes
    }

    private static func segments(in directory: LogDirectory) throws(SystemError) -> [LogSegment] {
        try directory.segments().firsts.map { LogSegment(first: $0, bytes: directory.bytes(of: $0)) }
    }
}
