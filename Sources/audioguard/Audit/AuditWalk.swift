import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// The ways through a log: forwards, backwards, or over its last records. Memory stays flat.
///
/// What is damaged or missing is told and passed over; `finish` says so at the end.
struct AuditWalk {
    let directory: String
    let selection: RecordSelection
    /// The segments, oldest first.
    let segments: [LogSegment]
    /// How many lines could not be read.
    private(set) var damaged = 0
    /// The highest number that was read.
    private(set) var last: UInt64 = 0
    /// Whether any record was a selected one.
    private var hasTaken = false
    private var told: Set<String> = []
    private var holes: Set<ClosedRange<UInt64>> = []
    /// Whether records are missing between others.
    var hasHoles: Bool { !holes.isEmpty }

    init(_ directory: String, _ selection: RecordSelection = RecordSelection()) throws {
        self.directory = directory
        self.selection = selection
        segments = try Self.opened { () throws(AuditLogError) in try AuditLog.segments(of: directory) }
    }

    /// A reader from the record after `number` on.
    static func open(_ directory: String, _ number: UInt64) throws -> AuditReader {
        try opened { () throws(AuditLogError) in try AuditReader(directory: directory, after: number) }
    }

    /// What hinders reading is told, and ends the command.
    private static func opened<Result>(_ body: () throws(AuditLogError) -> Result) throws -> Result {
        do throws(AuditLogError) {
            return try body()
        } catch {
            complain("audioguard: \(error)".printable)
            throw AuditCommand.unreadable
        }
    }

    /// Goes through the selected records from a number on, until there are no more or `body` says `false`.
    mutating func forwards(from first: UInt64 = 1, _ body: (LoggedRecord) throws -> Bool) throws {
        let from = max(first, selection.numbers.lowerBound, 1)
        try read(from, upTo: selection.numbers.upperBound, body)
    }

    /// Goes through them from the last to the first, holding one segment's at a time.
    mutating func backwards(_ body: (LoggedRecord) throws -> Bool) throws {
        for index in segments.indices.reversed() {
            var kept: [LoggedRecord] = []
            try read(segment: index) {
                kept.append($0); return true
            }
            for record in kept.reversed() where try !body(record) { return }
        }
    }

    /// The number of the first of the last so many selected records; of any, if there are fewer.
    mutating func start(ofLast count: Int) throws -> UInt64 {
        var missing = count
        for index in segments.indices.reversed() {
            var numbers: [UInt64] = []
            try read(segment: index) {
                numbers.append($0.seq); return true
            }
            if numbers.count >= missing { return missing == 0 ? .max : numbers[numbers.count - missing] }
            missing -= numbers.count
        }
        return 1
    }

    /// Goes on behind what was read, with what is written meanwhile, until `isOver`; `pause` is called in between.
    mutating func follow(
        until isOver: () -> Bool,
        _ body: (LoggedRecord) throws -> Bool,
        pause: () throws -> Void
    ) throws {
        var reader = try Self.open(directory, last)
        while !isOver() {
            try read(&reader, upTo: selection.numbers.upperBound, isFollowing: true, body)
            if let missed = reader.takeMissed() {
                complain(
                    "audioguard: records \(missed.lowerBound) to \(missed.upperBound) were removed unread"
                )
            }
            try pause()
        }
    }

    /// Says what was damaged, or that there was nothing.
    func finish() throws {
        if damaged > told.count { complain("audioguard: and \(damaged - told.count) further damaged lines") }
        if damaged > 0 || hasHoles { throw AuditCommand.unreadable }
        if last == 0 {
            var log = try AuditWalk(directory)
            var newest: UInt64?
            try log.backwards {
                newest = $0.seq; return false
            }
            let what =
                newest.map { "there is no such record in \(directory): its last is \($0)." }
                ?? "there is no record in \(directory). Name the directory of an audit log."
            complain("audioguard: \(what)".printable)
            throw AuditCommand.unreadable
        }
        if !hasTaken, !selection.isAll {
            complain("audioguard: no record is so; see audioguard audit stats \(directory)".printable)
        }
    }

    /// The selected records of one segment.
    private mutating func read(segment index: Int, _ body: (LoggedRecord) throws -> Bool) throws {
        let next = index + 1 < segments.count ? segments[index + 1].first - 1 : .max
        let numbers = selection.numbers
        guard segments[index].first <= numbers.upperBound, next >= numbers.lowerBound else { return }
        try read(max(segments[index].first, numbers.lowerBound), upTo: min(next, numbers.upperBound), body)
    }

    private mutating func read(
        _ first: UInt64,
        upTo last: UInt64,
        _ body: (LoggedRecord) throws -> Bool
    ) throws {
        var reader = try Self.open(directory, first - 1)
        try read(&reader, upTo: last, body)
    }

    /// Reads until there is nothing more for now, or nothing more is wanted.
    private mutating func read(
        _ reader: inout AuditReader,
        upTo end: UInt64,
        isFollowing: Bool = false,
        _ body: (LoggedRecord) throws -> Bool
    ) throws {
        while true {
            do {
                let line = try reader.next()
                if !isFollowing, let hole = reader.takeMissed() { note(hole, upTo: end) }
                guard let line else { return }
                last = max(last, line.place.seq)
                if line.place.seq > end { return }
                let logged = LoggedRecord(line)
                guard try selection.isAll || selection.takes(try logged.record()) else { continue }
                hasTaken = true
                guard try body(logged) else { return }
            } catch let error as AuditLogError {
                note(error)
                guard error.kind == .damaged else { return }
            }
        }
    }

    /// Notes records that are not there; those before the first segment were removed by age or size.
    private mutating func note(_ hole: ClosedRange<UInt64>, upTo end: UInt64) {
        guard let first = segments.first?.first, hole.lowerBound > first, hole.lowerBound <= end,
            holes.count < 5, holes.insert(hole).inserted
        else { return }
        complain("audioguard: records \(hole.lowerBound) to \(hole.upperBound) are missing")
    }

    private mutating func note(_ error: AuditLogError) {
        let text = "audioguard: \(error)".printable
        guard !told.contains(text) else { return }
        damaged += 1
        guard told.count < 5 else { return }
        told.insert(text)
        complain(text)
    }
}
