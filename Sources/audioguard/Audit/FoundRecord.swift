import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// A record, its neighbours, and its stack, which may be written out in a record long before.
struct FoundRecord {
    let logged: LoggedRecord
    let record: AuditRecord
    /// Three before it and three behind it.
    private(set) var before: [LoggedRecord] = []
    private(set) var after: [LoggedRecord] = []
    /// The frames of its stack, and the number of the record that has them.
    private(set) var frames: (frames: [StackFrame], seq: UInt64)?

    /// Finds a record; ends the command with what is wrong if it is not there.
    init(_ name: RecordName, in directory: String) throws {
        let number = try Self.number(of: name, in: directory)
        var selection = RecordSelection()
        selection.numbers = (number > 3 ? number - 3 : 1)...(number < .max - 3 ? number + 3 : .max)
        var around = try AuditWalk(directory, selection)
        var found: [LoggedRecord] = []
        try around.forwards {
            _ = try $0.json()
            found.append($0)
            return true
        }
        guard let logged = found.first(where: { $0.seq == number }) else {
            if around.damaged > 0 || around.hasHoles { throw AuditCommand.unreadable }
            var log = try AuditWalk(directory)
            var last: UInt64 = 0
            try log.backwards {
                last = $0.seq; return false
            }
            try log.finish()
            let first = log.segments.first?.first ?? 1
            throw UsageError(
                "there is no record \(number) in \(directory): it holds \(first) to \(last).".printable
            )
        }
        if case .message(let log, _) = name, log != logged.line.place.log {
            throw UsageError("the alert is of log \(log), and \(directory) holds another one.".printable)
        }
        do throws(AuditLogError) {
            record = try logged.record()
        } catch {
            complain("audioguard: \(error)".printable)
            throw AuditCommand.unreadable
        }
        self.logged = logged
        before = found.filter { $0.seq < number }
        after = found.filter { $0.seq > number }
        frames = try Self.frames(of: record, in: directory)
    }

    private static func number(of name: RecordName, in directory: String) throws -> UInt64 {
        switch name {
        case .number(let number), .message(_, let number): return number
        case .id(let id):
            var number: UInt64?
            var walk = try AuditWalk(directory)
            // The id is the second field: most records are passed over unread.
            let field = Array(#"{"version":1,"id":"\#(id)""#.utf8)
            try walk.forwards { logged in
                if logged.line.record.starts(with: field) { number = logged.seq }
                return number == nil
            }
            guard let number else {
                try walk.finish()
                throw UsageError("there is no record with the id \(id) in \(directory).".printable)
            }
            return number
        }
    }

    /// A stack is written once and named afterwards: the nearest before the record is its.
    private static func frames(
        of record: AuditRecord,
        in directory: String
    ) throws -> (frames: [StackFrame], seq: UInt64)? {
        if let frames = record.frames { return (frames, record.seq) }
        guard let stack = record.stack else { return nil }
        var nearest: (frames: [StackFrame], seq: UInt64)?
        // Most records have none, and are passed over unread.
        let field = Data(#","frames":["#.utf8)
        var walk = try AuditWalk(directory)
        try walk.forwards { logged in
            if logged.seq > record.seq, nearest != nil { return false }
            guard Data(logged.line.record).range(of: field) != nil else { return true }
            let other = try logged.record()
            if other.stack == stack, let frames = other.frames { nearest = (frames, other.seq) }
            return true
        }
        return nearest
    }
}
