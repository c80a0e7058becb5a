import AudioGuardCore

/// Finds equal records that come too fast, and counts them instead. A value: it decides, the log acts.
///
/// The first twenty of a second stand by themselves. What follows is counted, and while a storm lasts all of it is:
/// each second becomes one `repeat` record. Nothing is lost: what is counted is told, or told as lost.
struct StormWatch {
    /// How many equal records a second stand by themselves.
    private let limit: Int
    private var series: [Int: Series] = [:]
    /// How many series have something to be told, and when the first of them is due.
    private(set) var pending = 0
    private var due = Int64.max
    /// When what is quiet was last looked for.
    private var lookedForRoom = Int64.min / 2

    /// More series than this are not watched at once; what else comes is written.
    static let bound = 512
    /// So many `repeat` records are told at once, since a caller waits for them.
    static let atOnce = 8
    /// After so many rounds all are told.
    static let rounds = bound / atOnce

    init(limit: Int) { self.limit = limit }

    /// Takes in a record that would be number `seq`, after what was due was told.
    /// - returns: The number of the record that stands for it; `nil` when it is to be written.
    mutating func take(_ record: AuditRecord, seq: UInt64, at now: Int64) -> UInt64? {
        // Frames stand where they are written, and nowhere else.
        guard limit < .max, record.kind.mayRepeat, record.frames == nil else { return nil }
        let key = record.likeness
        guard let place = series.index(forKey: key) else {
            makeRoom(at: now)
            if series.count < Self.bound { series[key] = Series(first: seq, began: now) }
            return nil
        }
        guard series.values[place].counts(at: now, limit: limit, seq: seq) else { return nil }
        if series.values[place].counted == nil { pending += 1 }
        series.values[place].count(record, at: now)
        due = min(due, series.values[place].ends)
        return series.values[place].first
    }

    /// Forgets a record that was to be written and could not be: what follows it does not lean on it.
    mutating func forget(_ record: AuditRecord) {
        if let one = series[record.likeness], one.counted == nil { series[record.likeness] = nil }
    }

    /// Whether there are `repeat` records to be told: by their time, or `all`.
    func isDue(at now: Int64, all: Bool = false) -> Bool {
        pending > 0 && (all || now >= due || due - now > Series.second)
    }

    /// The oldest `repeat` records whose second is over, or of `all`: no more than ``atOnce``.
    mutating func takeDue(at now: Int64, all: Bool = false) -> [AuditRecord] {
        guard isDue(at: now, all: all) else { return [] }
        var over: [(key: Int, ends: Int64, first: UInt64)] = []
        for (key, one) in series where one.counted != nil && (all || one.isOver(at: now)) {
            over.append((key, one.ends, one.first))
        }
        over.sort { ($0.ends, $0.first) < ($1.ends, $1.first) }
        let told = over.prefix(Self.atOnce).compactMap { series[$0.key]?.take() }
        pending -= told.count
        due = series.values.lazy.filter { $0.counted != nil }.map(\.ends).min() ?? .max
        return told
    }

    /// Forgets what is quiet, when there is no room.
    private mutating func makeRoom(at now: Int64) {
        guard series.count >= Self.bound, now < lookedForRoom || now &- lookedForRoom >= Series.second / 4
        else {
            return
        }
        lookedForRoom = now
        series = series.filter { $0.value.counted != nil || !$0.value.isOver(at: now) }
    }
}

/// Equal records, in the second that is running.
private struct Series {
    /// The first of them, which stands in the log.
    private(set) var first: UInt64
    /// When the second began.
    private var began: Int64
    /// How many there were in it.
    private var seen = 1
    /// Whether all of them are to be counted.
    private var isStorm = false
    /// Those that were.
    private(set) var counted: Counted?

    static let second: Int64 = 1_000_000

    init(first: UInt64, began: Int64) {
        self.first = first
        self.began = began
    }

    /// When its second is over.
    var ends: Int64 { began &+ Self.second }

    /// Whether it is, also on a clock that went back.
    func isOver(at now: Int64) -> Bool { now >= ends || now < began }

    /// Takes one more in, and says whether it is counted. A storm goes on until a second has no more than may stand.
    mutating func counts(at now: Int64, limit: Int, seq: UInt64) -> Bool {
        if isOver(at: now) {
            isStorm = seen > limit && now < ends &+ Self.second
            if !isStorm, counted == nil { first = seq }
            began = now
            seen = 0
        }
        seen += 1
        return isStorm || seen > limit
    }

    /// What is told of those that were counted, if any were.
    mutating func take() -> AuditRecord? {
        defer { counted = nil }
        return counted?.record(of: first)
    }

    mutating func count(_ record: AuditRecord, at now: Int64) {
        counted = Counted(count: (counted?.count ?? 0) + 1, from: counted?.from ?? now, to: now, last: record)
    }

    /// Records that were counted: how many, from when to when, and the last of them.
    struct Counted {
        let count: UInt64
        let from: Int64
        let to: Int64
        let last: AuditRecord

        /// What is told of them.
        func record(of first: UInt64) -> AuditRecord {
            var record = last
            record.kind = .repeat
            record.repeats = RepeatNote(last.kind, of: first, count: count, span: max(0, to - from))
            return record
        }
    }
}
