import AudioGuardCore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The end of a log, where it grows. Owned by whoever holds the log's lock.
///
/// A line is written whole or not at all: what a failed write left is cut off again, and how many records
/// that cost is told by a `gap` record as soon as one can be written.
struct LogTail {
    let directory: LogDirectory
    let disk: Disk
    /// Which log.
    let log: String
    /// What makes its records' ids unique.
    let idBase: UInt64
    /// A segment that would grow beyond this is followed by the next one.
    let segmentBytes: Int
    /// The segment that grows, and the bytes in it.
    var file: OpenFile
    var size: Int
    /// The number of the last record, and the chain at it.
    var seq: UInt64
    var chain: ChainHash
    /// Records that could not be kept since the last one that could.
    var lost: UInt64
    /// Whether bytes of a failed write still stand behind `size`.
    var isRagged = false
    /// Full segments that are not yet safe on the medium.
    var full: [OpenFile] = []
    /// Where a line is put together, and where it ends.
    private var line: [UInt8]
    private var lineEnd = 0

    init(
        _ end: LogEnd,
        in directory: LogDirectory,
        log: String,
        idBase: UInt64,
        segmentBytes: Int,
        disk: Disk
    ) {
        self.directory = directory
        self.disk = disk
        self.log = log
        self.idBase = idBase
        self.segmentBytes = segmentBytes
        file = end.file
        size = end.size
        seq = end.seq
        chain = end.chain
        lost = end.lost
        line = LogLine.template + [UInt8](repeating: 0, count: LogLine.limit + 4_096)
    }

    /// Keeps a record and returns its number; 0 when it could not be kept and was counted.
    mutating func append(_ record: AuditRecord, wall: Int64, monotonic: Int64) -> UInt64 {
        tellOfLoss(wall: wall, monotonic: monotonic)
        if lost == 0, write(record, wall: wall, monotonic: monotonic) { return seq }
        lost += 1
        return 0
    }

    /// Writes the `gap` record that is due, if one is.
    mutating func tellOfLoss(wall: Int64, monotonic: Int64) {
        guard lost > 0 else { return }
        var gap = AuditRecord(.gap)
        gap.severity = .error
        gap.lost = lost
        if write(gap, wall: wall, monotonic: monotonic) { lost = 0 }
    }

    private mutating func write(_ record: AuditRecord, wall: Int64, monotonic: Int64) -> Bool {
        let next = seq + 1
        let stamp = RecordStamp(
            id: RecordID(base: idBase, seq: next, wall: wall),
            log: log,
            seq: next,
            wall: record.wall == 0 ? wall : record.wall,
            monotonic: record.monotonic == 0 ? monotonic : record.monotonic
        )
        let end = JSONBytes.write(over: &line, from: LogLine.recordStart) { json in
            json.write(record, stamp)
        }
        let leaf = ChainHash(leafOf: line[LogLine.recordStart..<end])
        let chained = chain.followed(by: leaf, seq: next)
        chained.writeHex(into: &line, at: LogLine.chainStart)
        leaf.writeHex(into: &line, at: LogLine.leafStart)
        line[end] = UInt8(ascii: "}")
        line[end + 1] = UInt8(ascii: "\n")
        lineEnd = end + 2
        guard put() else { return false }
        seq = next
        chain = chained
        return true
    }

    /// Writes the line whole, or leaves the log as it was.
    private mutating func put() -> Bool {
        if isRagged {
            guard disk.cut(file.descriptor, size) == 0 else { return false }
            isRagged = false
        }
        if size > 0, size + lineEnd > segmentBytes { beginSegment() }
        guard disk.write(file.descriptor, line[..<lineEnd]) == lineEnd else {
            isRagged = disk.cut(file.descriptor, size) != 0
            return false
        }
        size += lineEnd
        return true
    }

    /// Goes on in a new segment; where none can be made, the old one grows.
    private mutating func beginSegment() {
        let name = LogDirectory.segment(seq + 1)
        guard let next = try? OpenFile(name, in: directory.file, LogTail.flags | O_EXCL) else { return }
        full.append(file)
        file = next
        size = 0
    }

    /// How a segment is opened for writing.
    static var flags: Int32 { O_WRONLY | O_APPEND | O_CREAT }
}
