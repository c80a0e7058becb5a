import AudioGuardCore

/// What became of one sign over a log: when it was so, and how often.
struct History: Sendable {
    private var sign: Sign
    private var evidence = Evidence()
    private var times = 0
    private var since: Int64 = 0
    private var until: Int64?
    private var open: Opening?

    /// Since when it is so, and what shows it.
    private struct Opening: Sendable {
        var wall: Int64
        var monotonic: Int64
        var records: [UInt64]
    }

    init(_ sign: Sign) { self.sign = sign }

    var isOpen: Bool { open != nil }

    /// It is so from this record on, or still.
    mutating func begin(_ sign: Sign, at record: AuditRecord) {
        guard open == nil else {
            self.sign = sign.severity >= self.sign.severity ? sign : self.sign
            return
        }
        self.sign = sign
        let records = [sign.author?.record ?? 0] + sign.records + [record.seq]
        open = Opening(wall: record.wall, monotonic: record.monotonic, records: records)
    }

    /// It is not so any more. What lasted no time was put right before anybody heard it.
    mutating func end(at record: AuditRecord) {
        guard let open else { return }
        self.open = nil
        let lasted = record.monotonic.minus(open.monotonic)
        guard sign.mayBeShort || lasted < 0 || lasted >= Self.shortest else { return }
        note(open.records, from: open.wall)
        until = record.wall
    }

    /// It happened, once.
    mutating func happen(_ sign: Sign, at record: AuditRecord) {
        self.sign = sign
        let records = [sign.author?.record ?? 0] + sign.records + [record.seq]
        guard !isOpen else {
            open?.records += records
            return
        }
        note(records, from: record.wall)
        until = record.wall
    }

    private mutating func note(_ records: [UInt64], from wall: Int64) {
        if times == 0 { since = wall }
        times += 1
        for record in records { evidence.add(record) }
    }

    /// What there is to say; `nil` where it was never worth it.
    var finding: Finding? {
        guard times > 0 || open != nil else { return nil }
        var finding = Finding(sign)
        finding.evidence = evidence
        finding.times = times
        finding.since = times > 0 ? since : open?.wall
        finding.until = until
        finding.isStillSo = open != nil
        if let open {
            for record in open.records { finding.evidence.add(record) }
            finding.times += 1
            finding.until = nil
        }
        return finding
    }

    /// Microseconds.
    private static let shortest: Int64 = 1_000_000
}
