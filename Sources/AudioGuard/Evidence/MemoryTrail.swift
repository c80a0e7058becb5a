public import AudioGuardCore

/// An audit trail that keeps its records in memory, for tests and for apps that want no files. Any thread.
///
/// It gives ids, numbers and times as ``AuditLog`` does, without a chain.
public final class MemoryTrail: AuditTrail {
    private let kept = Locked<[AuditRecord]>([])
    private let clock: GuardClock
    private let log: String
    private let idBase: UInt64

    /// An empty trail. `idBase` makes its ids its own; hand one in for ids that are the same in every run.
    public init(clock: GuardClock = .system, idBase: UInt64 = .random(in: .min ... .max)) {
        self.clock = clock
        self.idBase = idBase
        log = RecordID(base: idBase, seq: 0, wall: clock.wall()).text
    }

    /// What was kept so far, in order.
    public var records: [AuditRecord] { kept.withLock { $0 } }

    /// Keeps a record and returns its number.
    @discardableResult public func append(_ record: AuditRecord) -> UInt64 {
        var record = record
        let wall = clock.wall()
        if record.wall == 0 { record.wall = wall }
        if record.monotonic == 0 { record.monotonic = clock.monotonic() }
        record.log = log
        return kept.withLock { kept in
            let seq = UInt64(kept.count) + 1
            record.seq = seq
            record.id = RecordID(base: idBase, seq: seq, wall: wall).text
            kept.append(record)
            return seq
        }
    }
}
