import AudioGuardCore

/// A class that is live where the log is being read. A value.
struct OpenClass {
    /// What is known of it.
    private(set) var lesson: ReportedClass
    /// The group of each mark.
    private(set) var groups: [String] = []
    /// The log's monotonic clock at its beginning.
    let base: Int64
    private let bounds: ReportBounds
    private var now: Int64 = 0
    private var phase: ReportedClass.Span?
    private var route: ReportedClass.Span?
    private var interruption: ReportedClass.Span?
    private var leases: [UInt64: ReportedClass.Span] = [:]

    /// A class that begins with a record.
    init(_ record: AuditRecord, number: Int, bounds: ReportBounds) {
        base = record.monotonic
        self.bounds = bounds
        lesson = ReportedClass(
            number: number,
            wall: record.wall,
            length: 0,
            first: record.seq,
            last: record.seq,
            isEnded: false
        )
    }

    /// Takes the next record.
    mutating func take(_ record: AuditRecord) {
        now = max(now, record.monotonic.minus(base))
        lesson.last = record.seq
        if record.phase.isLive, bounds.cut(record.phase.rawValue) != phase?.name {
            end(\.phase, into: \.phases)
            phase = span(record, record.phase.rawValue)
        }
        if let outputs = record.before?.route.outputs, route == nil || record.kind == .route {
            let names = outputs.map(\.rawValue).joined(separator: " + ")
            let next = span(record, names.isEmpty ? "none" : names)
            if next.name != route?.name {
                end(\.route, into: \.routes)
                route = next
            }
        }
        switch record.event {
        case .interruptionBegan: interruption = interruption ?? span(record, record.caller?.who ?? "somebody")
        case .interruptionEnded: end(\.interruption, into: \.interruptions)
        default: break
        }
        if let note = record.lease { take(note, record) }
    }

    private mutating func take(_ note: LeaseNote, _ record: AuditRecord) {
        let number = note.id.number
        switch note.step {
        case .begun where leases.count < bounds.spans:
            leases[number] = span(record, record.caller?.who ?? "somebody", note: "to \(note.need.rawValue)")
        case .begun: lesson.leftOut += 1
        case .leaked: tell("never given back, the guard did", of: number)
        case .overdue: tell("its time was over", of: number)
        case .restored, .notRestored:
            if note.step == .notRestored { tell("the session was not put back", of: number) }
            if let ended = leases.removeValue(forKey: number) { add(ended, to: \.leases) }
        }
    }

    /// Adds to what is said of a lease: once, however often the log says it.
    private mutating func tell(_ what: String, of number: UInt64) {
        guard let note = leases[number]?.note, !note.contains(what) else { return }
        leases[number]?.note = "\(note); \(what)"
    }

    /// Marks what a record tells of.
    mutating func mark(_ record: AuditRecord, module: String, group: String) {
        let ending = record.ending
        switch ending {
        case .stopped: lesson.stopped = lesson.stopped.plus(record.times)
        case .repaired: lesson.repaired = lesson.repaired.plus(record.times)
        case .happened: lesson.happened = lesson.happened.plus(record.times)
        }
        guard lesson.marks.count < bounds.spans else {
            lesson.leftOut += 1
            return
        }
        let isSound = record.mixer != nil
        lesson.marks.append(
            ReportedClass.Mark(
                at: now,
                seq: record.seq,
                ending: ending,
                module: module,
                isSound: isSound
            )
        )
        groups.append(group)
    }

    /// Ends what lasts, and the class with it.
    mutating func end(isEnded: Bool) {
        lesson.length = now
        lesson.isEnded = isEnded
        end(\.phase, into: \.phases)
        end(\.route, into: \.routes)
        end(\.interruption, into: \.interruptions)
        for (_, span) in leases.sorted(by: { $0.key < $1.key }) { add(span, to: \.leases) }
        lesson.leases.sort { $0.seq < $1.seq }
    }

    private func span(_ record: AuditRecord, _ name: String, note: String? = nil) -> ReportedClass.Span {
        ReportedClass.Span(from: now, to: now, name: bounds.cut(name), note: note, seq: record.seq)
    }

    private mutating func end(
        _ open: WritableKeyPath<OpenClass, ReportedClass.Span?>,
        into lane: WritableKeyPath<ReportedClass, [ReportedClass.Span]>
    ) {
        guard let span = self[keyPath: open] else { return }
        self[keyPath: open] = nil
        add(span, to: lane)
    }

    /// Adds what ends now to its lane.
    private mutating func add(
        _ span: ReportedClass.Span,
        to lane: WritableKeyPath<ReportedClass, [ReportedClass.Span]>
    ) {
        guard lesson[keyPath: lane].count < bounds.spans else {
            lesson.leftOut += 1
            return
        }
        var span = span
        span.to = now
        lesson[keyPath: lane].append(span)
    }
}
