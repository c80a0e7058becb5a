public import AudioGuardCore

/// What an audit log says about why a class is not heard as it should be. A value; it reads records in their
/// order, and keeps no more of them than it tells.
///
/// ```swift
/// let diagnosis = try Diagnosis(ofLog: directory)
/// for finding in diagnosis.findings { print(finding.sentence, finding.evidence.records, finding.remedy) }
/// ```
/// A log says what was asked of the session and what became of it; it hears nothing. Where the evidence cannot
/// prove a cause, ``Finding/isLikely`` says so.
public struct Diagnosis: Sendable {
    /// The last record that was read; `nil` where there was none.
    public private(set) var last: LastRecord?
    /// How many records were read.
    public private(set) var count: UInt64 = 0
    /// The number that comes next; `nil` where that is not known.
    private var expected: UInt64?
    private var situation = Situation()
    private var histories: [Sign.Key: History] = [:]

    /// A diagnosis of nothing.
    public init() {}

    /// Where a log ends.
    public struct LastRecord: Hashable, Codable, Sendable {
        /// Which log.
        public var log: String
        /// The record's number.
        public var seq: UInt64
        /// Microseconds since 1970.
        public var wall: Int64
        /// What the RTC was doing.
        public var phase: ClassPhase
        /// What the session was, as far as a record said it.
        public var session: SessionSnapshot?
    }

    /// Reads the next record.
    public mutating func add(_ record: AuditRecord) {
        count += 1
        var events = situation.take(record)
        if let expected, record.seq != expected { events.append(.outOfOrder(record.seq, instead: expected)) }
        expected = record.seq + 1
        for sign in events where mayKeep(sign.key) {
            histories[sign.key, default: History(sign)].happen(sign, at: record)
        }
        let signs = situation.signs
        let now = Set(signs.map(\.key))
        for key in histories.keys where !now.contains(key) { histories[key]?.end(at: record) }
        for sign in signs where mayKeep(sign.key) {
            histories[sign.key, default: History(sign)].begin(sign, at: record)
        }
        last = LastRecord(
            log: record.log,
            seq: record.seq,
            wall: record.wall,
            phase: record.phase,
            session: situation.snapshot
        )
    }

    /// Notes a line that is not what was written.
    mutating func addDamage(after seq: UInt64, _ what: String) {
        var record = AuditRecord(.gap)
        record.seq = seq
        record.wall = last?.wall ?? 0
        expected = nil
        let sign = Sign.damaged(what)
        histories[sign.key, default: History(sign)].happen(sign, at: record)
    }

    /// What was found, in the order of ``Swift/Array/inOrder()``.
    public var findings: [Finding] {
        let all = histories.values.compactMap(\.finding)
        let taken = all.contains { $0.cause == .takenByOthers }
        // That it may be interrupted says nothing new where it was.
        return all.filter { !(taken && $0.cause == .notMixing) }.inOrder()
    }

    /// So many findings at most, whatever names stand in a log.
    private func mayKeep(_ key: Sign.Key) -> Bool { histories[key] != nil || histories.count < 512 }
}
