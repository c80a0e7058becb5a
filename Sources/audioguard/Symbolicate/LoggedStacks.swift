import AudioGuard
import AudioGuardCore

/// The distinct stacks of a log, and how often each one came.
struct LoggedStacks {
    /// One stack, its frames as numbers in ``LoggedStacks/frames``.
    struct Stack {
        let name: String
        var count = 0
        var first: UInt64
        var last: UInt64
        /// Who was named for it, each once, at most four.
        var callers: [Caller] = []
        var frames: [Int]?
        /// Some of its frames did not fit into the record.
        var isCut = false
    }

    /// The most that are kept; a log with more says so.
    static let mostStacks = 65_536

    private(set) var records = 0
    private(set) var stacks: [Stack] = []
    /// Every frame once.
    private(set) var frames: [StackFrame] = []
    /// How many records have stacks beyond the most that are kept.
    private(set) var leftOut = 0
    private var numbers: [StackFrame: Int] = [:]
    private var places: [String: Int] = [:]

    /// Reads a log. What cannot be read is told, and what can is there.
    static func read(_ directory: String) -> (LoggedStacks, problem: String?) {
        var logged = LoggedStacks()
        var problem: String?
        do throws(AuditLogError) {
            var reader = try AuditReader(directory: directory)
            while true {
                do throws(AuditLogError) {
                    guard let line = try reader.next() else { break }
                    logged.add(try line.decoded())
                } catch  where error.kind == .damaged {
                    problem = problem ?? "\(error)"
                }
            }
        } catch {
            problem = "\(error)"
        }
        if logged.records == 0, problem == nil {
            problem = "reading the audit log in \(directory) failed: there is none. Check the path."
        }
        return (logged, problem?.printable)
    }

    /// The build ids for which symbols are wanted.
    var wanted: Set<String> { Set(frames.compactMap(\.buildID)) }

    private mutating func add(_ record: AuditRecord) {
        records += 1
        guard let name = record.stack else { return }
        guard let place = place(of: name, at: record.seq) else { return leftOut += 1 }
        stacks[place].count += 1
        stacks[place].last = record.seq
        if let caller = record.caller.map({ Caller(module: $0.module, confidence: $0.confidence) }),
            stacks[place].callers.count < 4, !stacks[place].callers.contains(caller)
        {
            stacks[place].callers.append(caller)
        }
        guard stacks[place].frames == nil, let written = record.frames else { return }
        stacks[place].frames = written.map { number(of: $0) }
        stacks[place].isCut = record.truncated.contains("frames")
    }

    private mutating func place(of name: String, at number: UInt64) -> Int? {
        if let place = places[name] { return place }
        guard stacks.count < Self.mostStacks else { return nil }
        stacks.append(Stack(name: name, first: number, last: number))
        places[name] = stacks.count - 1
        return stacks.count - 1
    }

    private mutating func number(of frame: StackFrame) -> Int {
        if let number = numbers[frame] { return number }
        frames.append(frame)
        numbers[frame] = frames.count - 1
        return frames.count - 1
    }
}
