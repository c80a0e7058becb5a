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
    let disk: Disk
    /// Which log.
    let log: String
    /// What makes its records' ids unique.
    let idBase: UInt64
    let retention: LogRetention
    /// When the log was opened.
    let opened: LogTime
    private(set) var directory: LogDirectory
    /// The segments that are full, oldest first.
    private(set) var full: [LogSegment]
    /// The segment that grows: the number that it begins with, the bytes in it, and when it was begun.
    private(set) var first: UInt64
    private(set) var file: OpenFile
    private(set) var size: Int
    private(set) var begun: Int64
    /// The number of the last record, and the chain at it.
    private(set) var seq: UInt64
    private(set) var chain: ChainHash
    /// Records that could not be kept since the last one that could.
    private(set) var lost: UInt64
    /// Full segments that are not yet safe on the medium.
    var unsafelyFull: [OpenFile] = []
    /// Equal records that come too fast.
    private(set) var storms: StormWatch
    /// How far the wall clock is ahead of the other one; nil before the first record.
    private var ahead: Int64?
    /// Whether bytes of a failed write still stand behind `size`.
    private var isRagged = false
    /// Where a line is put together, and where it ends.
    private var line: [UInt8]
    private var lineEnd = 0

    init(_ end: LogEnd, in directory: LogDirectory, _ options: AuditLogOptions, opened: LogTime, disk: Disk) {
        self.directory = directory
        self.disk = disk
        self.opened = opened
        log = end.log ?? options.log ?? RecordID(base: options.random(), seq: 0, wall: opened.wall).text
        idBase = options.random()
        retention = LogRetention(options)
        storms = StormWatch(limit: options.repeatsPerSecond)
        full = end.full
        first = end.first
        file = end.file
        size = end.size
        begun = min(end.begun ?? opened.wall, opened.wall)
        seq = end.seq
        chain = end.chain
        lost = end.lost
        line = LogLine.template + [UInt8](repeating: 0, count: LogLine.limit + 4_096)
    }

    /// The time since 1970 as it was when the log was opened, and steady from there on.
    func steady(at time: LogTime) -> Int64 { opened.wall &+ (time.monotonic &- opened.monotonic) }

    /// Keeps a record and returns its number, or that of the record which stands for it; 0 when it could not be
    /// kept and was counted as lost.
    mutating func append(_ record: AuditRecord, at time: LogTime) -> UInt64 {
        tell(at: time)
        guard lost == 0 else {
            lost += 1
            return 0
        }
        if let standing = storms.take(record, seq: seq + 1, at: time.monotonic) { return standing }
        if write(record, at: time) { return seq }
        storms.forget(record)
        lost += 1
        return 0
    }

    /// Writes all that is to be told.
    mutating func tellAll(at time: LogTime) {
        tell(at: time, all: true)
        for _ in 0..<StormWatch.rounds where storms.pending > 0 { tell(at: time, all: true) }
    }

    /// Writes the `gap` record that is due, if one is, and the `repeat` records: those that are due, or of `all`, no more
    /// than ``StormWatch/atOnce``.
    mutating func tell(at time: LogTime, all: Bool = false) {
        if lost > 0 {
            var gap = AuditRecord(.gap)
            gap.severity = .error
            gap.lost = lost
            if write(gap, at: time) { lost = 0 }
        }
        guard storms.pending > 0 else { return }
        for record in storms.takeDue(at: time.monotonic, all: all) where !write(record, at: time) {
            lost += record.times
        }
    }

    /// Writes that a segment is about to be removed; where the disk is full, in the room that was kept for it.
    mutating func tellOfRemoval(_ note: PruneNote, at time: LogTime) -> Bool {
        if told(of: note, at: time) { return true }
        guard disk.remove(LogDirectory.reserve, directory.file) == 0 else { return false }
        return told(of: note, at: time)
    }

    private mutating func told(of note: PruneNote, at time: LogTime) -> Bool {
        tell(at: time)
        var record = AuditRecord(.prune)
        record.prune = note
        return lost == 0 && write(record, at: time)
    }

    /// Forgets a segment that is removed.
    mutating func forget(_ segment: LogSegment) { full.removeAll { $0 == segment } }

    /// What is full by now.
    var past: LogPast {
        LogPast(directory: directory, retention: retention, full: full, first: first, size: size)
    }

    private mutating func write(_ record: AuditRecord, at time: LogTime) -> Bool {
        let next = seq + 1
        let stamp = RecordStamp(
            id: RecordID(base: idBase, seq: next, wall: time.wall),
            log: log,
            seq: next,
            wall: record.wall == 0 ? time.wall : record.wall,
            monotonic: record.monotonic == 0 ? time.monotonic : record.monotonic,
            clockJump: jump(at: time)
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
        guard put(at: time) else { return false }
        seq = next
        chain = chained
        ahead = time.wall &- time.monotonic
        return true
    }

    /// How far the clocks have come apart since the last record, where that is a second or more.
    private func jump(at time: LogTime) -> Int64? {
        guard let ahead else { return nil }
        let jump = time.wall &- time.monotonic &- ahead
        return jump.magnitude >= 1_000_000 ? jump : nil
    }

    /// Writes the line whole, or leaves the log as it was.
    private mutating func put(at time: LogTime) -> Bool {
        if isRagged {
            guard disk.cut(file.descriptor, size) == 0 else { return false }
            isRagged = false
        }
        let now = steady(at: time)
        if retention.isFull(size, begun: begun, with: lineEnd, at: now) { beginSegment(at: now) }
        guard disk.write(file.descriptor, line[..<lineEnd]) == lineEnd else {
            isRagged = disk.cut(file.descriptor, size) != 0
            return false
        }
        size += lineEnd
        return true
    }

    /// Goes on in a new segment; where none can be made, the old one grows.
    private mutating func beginSegment(at now: Int64) {
        let name = LogDirectory.segment(seq + 1)
        guard case .success(let next) = disk.open(name, directory.file, Self.flags | O_EXCL) else { return }
        full.append(LogSegment(first: first, bytes: size))
        unsafelyFull.append(file)
        file = next
        first = seq + 1
        size = 0
        begun = now
    }

    /// Goes on in a new segment when somebody has removed the one that grows: in a new directory, when that went too.
    mutating func regain(at time: LogTime) {
        guard file.isGone, let place = standing,
            case .success(let next) = disk.open(
                LogDirectory.segment(seq + 1),
                place.file,
                Self.flags | O_EXCL
            )
        else { return }
        var end = first
        lost += seq + 1 - first
        for segment in full.reversed() {
            if !place.holds(segment.first) { lost += end - segment.first }
            end = segment.first
        }
        full.removeAll { !place.holds($0.first) }
        directory = place
        file = next
        first = seq + 1
        size = 0
        begun = steady(at: time)
        isRagged = false
    }

    /// The directory that has the log's path now, locked: made anew when somebody has removed the one before.
    private var standing: LogDirectory? {
        guard (try? LogDirectory.create(directory.path)) != nil, let place = try? LogDirectory(directory.path)
        else { return nil }
        // A second lock on what is locked would be refused, also to its owner.
        if place.file.isSame(as: directory.file) { return directory }
        return (try? place.file.lock()) != nil ? place : nil
    }

    /// How a segment is opened for writing.
    static var flags: Int32 { O_WRONLY | O_APPEND | O_CREAT }
}
