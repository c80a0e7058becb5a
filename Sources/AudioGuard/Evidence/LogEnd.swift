#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where a log that is opened goes on: behind the last line that is whole and true.
///
/// What stands behind it was torn by a crash. It is moved to a `.torn` file beside the segment and counted.
struct LogEnd {
    /// The segments that are full, oldest first.
    private(set) var full: [LogSegment] = []
    /// The last segment, open for writing: the number that it begins with, its good bytes, and the time of its
    /// first record by the wall clock.
    let first: UInt64
    let file: OpenFile
    let size: Int
    let begun: Int64?
    /// The number of the last record, and the chain at it.
    let seq: UInt64
    let chain: ChainHash
    /// Which log this is; nil while it has no record.
    let log: String?
    /// Records that were torn.
    let lost: UInt64

    /// Finds the end of the log in a directory, and begins a log where there is none.
    init(of directory: LogDirectory, _ disk: Disk) throws(AuditLogError) {
        let doing = "opening the audit log in \(directory.path)"
        var (firsts, strangers) = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try directory.segments()
        }
        if let stranger = strangers.first {
            throw AuditLogError(.damaged, doing, why: "\(stranger) is not one of its files")
        }
        var place: Place
        var (known, torn): (UInt64?, UInt64) = (nil, 0)
        while true {
            let first = firsts.last ?? 1
            place = try AuditLogError.attempt(doing) { () throws(SystemError) in
                try Place(first, after: firsts.dropLast().last, in: directory, disk)
            }
            torn += place.torn
            if place.line != nil || first == 1 { break }
            guard firsts.count > 1 else {
                throw AuditLogError(.damaged, doing, why: "the records before number \(first) are missing")
            }
            // A power cut took the end of the segment before as well: the log goes on there.
            if known == nil { known = first - 1 }
            torn = 0
            _ = disk.remove(LogDirectory.segment(first), directory.file)
            firsts.removeLast()
        }
        first = place.first
        file = place.file
        size = place.size
        seq = place.line?.head.seq ?? 0
        chain = place.line?.chain ?? .zero
        log = place.line?.head.log
        if let known { torn = known - min(known, seq) }
        lost = torn
        begun = directory.begun(place.first)
        full = firsts.dropLast().map { LogSegment(first: $0, bytes: directory.bytes(of: $0)) }
    }

    /// A segment in which a log may go on.
    private struct Place {
        let first: UInt64
        let file: OpenFile
        let size: Int
        /// The last line before what comes next, which may stand at the end of the segment before.
        private(set) var line: (head: RecordHead, chain: ChainHash)?
        let torn: UInt64

        /// Opens a segment and cuts off what is torn.
        init(_ first: UInt64, after before: UInt64?, in directory: LogDirectory, _ disk: Disk)
            throws(SystemError)
        {
            self.first = first
            file = try disk.open(LogDirectory.segment(first), directory.file, LogTail.flags).get()
            let reading = try directory.open(first)
            let end = try SegmentEnd(of: reading)
            if end.end < end.size {
                let rest = try reading.read(end.size - end.end, at: end.end)
                // What was torn is worth less than a log that opens, on a full disk too.
                try? directory.keep(rest[...], as: LogDirectory.torn(first), disk)
                let status = disk.cut(file.descriptor, end.end)
                guard status == 0 else { throw SystemError(code: Int32(-status)) }
            }
            (size, line, torn) = (end.end, end.line, end.torn)
            if line == nil, let before {
                line = try SegmentEnd(of: try directory.open(before)).line
                if let seq = line?.head.seq, seq + 1 != first { line = nil }
            }
        }
    }
}

extension LogDirectory {
    /// When a segment began, by the wall clock of its first record.
    func begun(_ first: UInt64) -> Int64? {
        guard let start = try? open(first).read(LogLine.limit, at: 0),
            let end = start.firstIndex(of: UInt8(ascii: "\n")),
            let line = try? LogLine(start[..<end])
        else { return nil }
        return try? RecordHead(line.record).wall
    }

    /// Adds bytes to a file of the directory, and brings them to the medium.
    fileprivate func keep(_ bytes: ArraySlice<UInt8>, as name: String, _ disk: Disk) throws(SystemError) {
        let aside = try disk.open(name, file, LogTail.flags).get()
        let taken = disk.write(aside.descriptor, bytes)
        guard taken == bytes.count else { throw SystemError(code: taken < 0 ? Int32(-taken) : ENOSPC) }
        _ = disk.synchronize(aside.descriptor)
    }
}
