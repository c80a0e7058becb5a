import AudioGuard
import AudioGuardCore

/// A report while its log is read, a line at a time: memory stays bounded. A value; it reads nothing itself.
struct ReportReading {
    private let bounds: ReportBounds
    private var groups: FoundGroups
    private var rows: WorstRows
    private var times: ClassTimes
    private var stacks: [String: [ClassReport.Frame]] = [:]
    private var records: UInt64 = 0
    private var (from, to) = (Int64(0), Int64(0))
    private var unreadable: [String] = []
    private var unreadableCount = 0
    private var gaps: [ClassReport.Gap] = []
    private var lost: UInt64 = 0

    /// A report of nothing.
    init(_ bounds: ReportBounds, levels: ClassLevels?) {
        self.bounds = bounds
        groups = FoundGroups(limit: bounds.findings)
        rows = WorstRows(limit: bounds.rows)
        times = ClassTimes(bounds, levels: levels)
    }

    /// Notes a place that could not be read.
    mutating func note(_ error: AuditLogError) {
        unreadableCount += 1
        if unreadable.count < 20 { unreadable.append(cut("\(error)")) }
    }

    /// Takes the next record, and the chain at it.
    mutating func take(_ record: AuditRecord, chain: String) {
        records += 1
        if records == 1 { from = record.wall }
        to = record.wall
        if let count = record.lost {
            lost = lost.plus(count)
            if gaps.count < 20 { gaps.append(ClassReport.Gap(seq: record.seq, lost: count)) }
        }
        keepStack(of: record)
        times.take(record)
        let alert = Alert(for: record, chain: chain)
        // A gap is about the log, and never about the sound.
        if let alert, (record.repeated ?? record).kind != .gap {
            groups.add(finding(record.repeated ?? record, alert, times: record.times), group: alert.group.key)
            times.mark(record, module: cut(alert.group.module), group: alert.group.key)
        }
        rows.add(row(record, alert, chain), rank: alert == nil ? 2 : record.ending == .happened ? 0 : 1)
        times.pass(record)
    }

    /// What was read.
    mutating func report(
        _ verification: Verification,
        messages: [ClassReport.Message],
        problem: String?,
        made: Int64
    ) -> ClassReport {
        let (findings, places) = groups.ordered()
        let classes = times.classes(places)
        let rows = rows.rows()
        let trust = ClassReport.Trust(
            verification: verification,
            unreadable: unreadable,
            unreadableCount: unreadableCount,
            gaps: gaps,
            lost: lost
        )
        let named = Set(rows.compactMap(\.stack) + findings.compactMap(\.stack))
        return ClassReport(
            log: verification.head.log,
            made: made,
            records: records,
            from: from,
            to: to,
            verdict: ClassReport.Verdict(
                records: records,
                findings,
                leftOut: groups.leftOut,
                trust: trust,
                heard: classes.lazy.compactMap(\.levels).first
            ),
            findings: findings,
            findingsLeftOut: groups.leftOut,
            classes: classes,
            classesLeftOut: times.leftOut,
            rows: rows,
            rowsLeftOut: self.rows.leftOut,
            stacks: stacks.filter { named.contains($0.key) },
            messages: messages,
            messagesProblem: problem,
            trust: trust
        )
    }

    private func finding(_ record: AuditRecord, _ alert: Alert, times: UInt64) -> Finding {
        let place = Finding.Evidence(seq: alert.seq, wall: alert.wall, chain: alert.chain)
        return Finding(
            module: cut(alert.group.module),
            rule: cut(alert.group.rule),
            operation: cut(alert.group.operation),
            ending: record.ending,
            severity: alert.severity.word,
            count: times,
            summary: cut(alert.event),
            heard: cut(alert.heard),
            advice: cut(alert.advice),
            asked: record.requested.map { cut("\($0)") },
            why: record.violated.map { cut($0.why) },
            made: record.made.map(cut),
            function: record.caller?.frame.map { cut($0.shortName) },
            image: record.caller?.frame.map { cut($0.image) },
            contact: record.caller?.contact.map(cut),
            stack: record.stack.map(cut),
            first: place,
            last: place
        )
    }

    private func row(_ record: AuditRecord, _ alert: Alert?, _ chain: String) -> ClassReport.Row {
        ClassReport.Row(
            seq: record.seq,
            wall: record.wall,
            kind: record.kind.rawValue,
            severity: record.severity.word,
            module: record.caller.map { cut($0.who) },
            rules: record.rules.map(\.rule.rawValue),
            outcome: record.outcome?.rawValue,
            what: cut(alert?.summary ?? record.told),
            times: record.times,
            function: record.caller?.frame.map { cut($0.shortName) },
            stack: record.stack.map(cut),
            chain: chain,
            lesson: times.number
        )
    }

    private mutating func keepStack(of record: AuditRecord) {
        guard let name = record.stack.map(cut), let frames = record.frames, stacks.count < bounds.stacks
        else {
            return
        }
        let caller = record.caller?.frame
        stacks[name] = frames.map { frame in
            ClassReport.Frame(
                image: cut(frame.image),
                offset: String(frame.offset, radix: 16),
                function: frame.symbol.map(cut),
                isCaller: frame.offset == caller?.offset && frame.image == caller?.image
            )
        }
    }

    private func cut(_ text: String) -> String { bounds.cut(text) }
}
