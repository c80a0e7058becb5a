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
    /// The last segment, open for writing, and its good bytes.
    let file: OpenFile
    let size: Int
    /// The number of the last record, and the chain at it.
    let seq: UInt64
    let chain: ChainHash
    /// Which log this is; nil while it has no record.
    let log: String?
    /// Lines that were torn.
    let lost: UInt64

    /// Finds the end of the log in a directory, and begins a log where there is none.
    init(of directory: LogDirectory, _ disk: Disk) throws(AuditLogError) {
        let doing = "opening the audit log in \(directory.path)"
        let (firsts, strangers) = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try directory.segments()
        }
        if let stranger = strangers.first {
            throw AuditLogError(.damaged, doing, why: "\(stranger) is not one of its files")
        }
        let first = firsts.last ?? 1
        file = try AuditLogError.attempt(doing) { () throws(SystemError) in
            try OpenFile(LogDirectory.segment(first), in: directory.file, LogTail.flags)
        }
        let last = try AuditLogError.attempt(doing) { [file] () throws(SystemError) in
            let bytes = try directory.read(first)
            let last = LastLine(of: bytes[...])
            if last.end < bytes.count {
                try directory.keep(bytes[last.end...], as: LogDirectory.torn(first), disk)
                let status = disk.cut(file.descriptor, last.end)
                guard status == 0 else { throw SystemError(code: Int32(-status)) }
            }
            return last
        }
        size = last.end
        lost = last.torn
        var line = last.line
        if line == nil, firsts.count > 1 {
            let before = firsts[firsts.count - 2]
            line = try AuditLogError.attempt(doing) { () throws(SystemError) in
                LastLine(of: try directory.read(before)[...]).line
            }
        }
        guard last.line != nil || (line?.head.seq ?? 0) + 1 == first else {
            throw AuditLogError(.damaged, doing, why: "the records before number \(first) are missing")
        }
        seq = line?.head.seq ?? 0
        chain = line?.chain ?? .zero
        log = line?.head.log
    }
}

/// The last line of a segment that is whole and true.
private struct LastLine {
    let line: (head: RecordHead, chain: ChainHash)?
    /// Bytes up to the end of that line.
    let end: Int
    /// Lines behind it.
    let torn: UInt64

    init(of bytes: ArraySlice<UInt8>) {
        let newline = UInt8(ascii: "\n")
        var end = (bytes.lastIndex(of: newline) ?? -1) + 1
        var torn: UInt64 = end < bytes.count ? 1 : 0
        while end > 0 {
            let start = (bytes[..<(end - 1)].lastIndex(of: newline) ?? -1) + 1
            if let line = try? LogLine(bytes[start..<(end - 1)]), line.isTrue,
                let head = try? RecordHead(line.record)
            {
                self.line = (head, line.chain)
                self.end = end
                self.torn = torn
                return
            }
            torn += 1
            end = start
        }
        line = nil
        self.end = 0
        self.torn = torn
    }
}

extension LogDirectory {
    /// All bytes of a segment.
    fileprivate func read(_ first: UInt64) throws(SystemError) -> [UInt8] {
        let file = try open(first)
        return try file.read(file.size(), at: 0)
    }

    /// Adds bytes to a file of the directory, and brings them to the medium.
    fileprivate func keep(_ bytes: ArraySlice<UInt8>, as name: String, _ disk: Disk) throws(SystemError) {
        let aside = try OpenFile(name, in: file, LogTail.flags)
        let taken = disk.write(aside.descriptor, bytes)
        guard taken == bytes.count else { throw SystemError(code: taken < 0 ? Int32(-taken) : ENOSPC) }
        _ = disk.synchronize(aside.descriptor)
    }
}
