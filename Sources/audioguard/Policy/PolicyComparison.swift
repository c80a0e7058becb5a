import AudioGuard
import AudioGuardCore

/// Two policies over one log.
struct PolicyComparison {
    private let one: AudioPolicy
    private let other: AudioPolicy

    init(_ one: AudioPolicy, _ other: AudioPolicy) {
        self.one = one
        self.other = other
    }

    /// A record of which they make something different.
    struct Difference: Encodable {
        let seq: UInt64
        let kind: AuditRecord.Kind
        let module: String?
        let phase: ClassPhase
        let request: String
        let a: SpokenVerdict
        let b: SpokenVerdict
    }

    /// Goes through a log from its first record to its last. Memory stays flat.
    /// - returns: How many records held a request that could be judged again.
    func run(over directory: String, tell: (Difference) throws -> Void) throws -> Int {
        var compared = 0
        var isEmpty = true
        var reader = try readable { () throws(AuditLogError) in try AuditReader(directory: directory) }
        while let line = try readable({ () throws(AuditLogError) in try reader.next() }) {
            isEmpty = false
            let record = try readable { () throws(AuditLogError) in try line.decoded() }
            guard let request = record.requested, let before = record.before,
                let first = one.replay(record), let second = other.replay(record)
            else { continue }
            compared += 1
            guard first.effect(on: request, over: before) != second.effect(on: request, over: before) else {
                continue
            }
            try tell(
                Difference(
                    seq: record.seq,
                    kind: record.kind,
                    module: record.caller?.who,
                    phase: record.phase,
                    request: "\(request)",
                    a: SpokenVerdict(first, on: request),
                    b: SpokenVerdict(second, on: request)
                )
            )
        }
        // A wrong directory must not look like policies that agree.
        if isEmpty {
            throw UsageError("there is no record in \(directory). Name the directory of a log.".printable)
        }
        return compared
    }
}
