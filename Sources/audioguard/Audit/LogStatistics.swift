import AudioGuardCore

/// What many records come to. A value; its memory does not grow with the log.
struct LogStatistics: Encodable {
    private(set) var records = 0
    /// What happened: records, and what was counted instead of recorded.
    private(set) var events: UInt64 = 0
    /// Bytes of the records counted, without what stands around them.
    private(set) var bytes = 0
    /// Of the whole log.
    var segments = 0
    var fileBytes = 0
    /// Lines that could not be read.
    var damaged = 0
    private(set) var first: Place?
    private(set) var last: Place?
    /// Records, by what they are; what follows counts events.
    private(set) var kinds: [String: Int] = [:]
    private(set) var severities: [String: UInt64] = [:]
    private(set) var outcomes: [String: UInt64] = [:]
    private(set) var rules: [String: UInt64] = [:]
    private(set) var modules: [String: Module] = [:]
    /// Modules beyond the most that are told apart.
    private(set) var recordsOfOtherModules = 0
    /// How many records told of loss, and how many they told of.
    private(set) var gaps = 0
    private(set) var lost: UInt64 = 0
    /// How many records were removed by age or size, as the records here tell.
    private(set) var pruned: UInt64 = 0
    private(set) var violations: UInt64 = 0
    /// The last classes; `classCount` counts those before them too.
    private(set) var classes: [Class] = []
    private(set) var classCount = 0
    /// Microseconds in the platform's own call, of requests that were amended.
    private(set) var amendments = Latencies()

    static let mostModules = 1_000
    static let mostClasses = 1_000

    /// A record's number and time.
    struct Place: Encodable {
        let seq: UInt64
        let time: String
    }

    struct Module: Encodable {
        var records = 0
        var violations: UInt64 = 0
    }

    /// One class: from the first phase that is live to the first that is not.
    struct Class: Encodable {
        let first: UInt64
        var last: UInt64
        let since: String
        var until: String
        var room: String?
        var records = 0
        var violations: UInt64 = 0
        var amended = 0
        var errors = 0
        /// Whether it goes on at the end of the log.
        var isLive = true
    }

    /// Takes a record in.
    mutating func add(_ record: AuditRecord, bytes count: Int) {
        records += 1
        bytes += count
        let place = Place(seq: record.seq, time: record.moment)
        if first == nil { first = place }
        last = place
        kinds[record.kind.rawValue, default: 0] += 1
        let times = record.times
        severities["\(record.severity)", default: 0].grow(by: times)
        if let outcome = record.outcome { outcomes[outcome.rawValue, default: 0].grow(by: times) }
        for rule in Set(record.rules.map(\.rule.rawValue)) { rules[rule, default: 0].grow(by: times) }
        events.grow(by: times)
        let harm = (record.repeated ?? record).isViolation ? times : 0
        violations.grow(by: harm)
        if let who = record.caller?.who { add(who, harm) }
        if let note = record.prune, note.to >= note.from { pruned.grow(by: (note.to - note.from).plus(1)) }
        if record.kind == .gap {
            gaps += 1
            lost.grow(by: record.lost ?? 0)
        }
        if record.outcome == .amended, let latency = record.latency { amendments.add(latency) }
        addToClass(record, place, harm)
    }

    private mutating func add(_ who: String, _ harm: UInt64) {
        guard modules[who] != nil || modules.count < Self.mostModules else {
            return recordsOfOtherModules += 1
        }
        modules[who, default: Module()].records += 1
        modules[who]?.violations.grow(by: harm)
    }

    private mutating func addToClass(_ record: AuditRecord, _ place: Place, _ harm: UInt64) {
        let wasLive = classes.last?.isLive == true
        // A log that was opened anew tells of an app that was, too.
        if wasLive, !record.phase.isLive || record.kind == .start {
            classes[classes.count - 1].isLive = false
        }
        if record.phase.isLive, classes.last?.isLive != true {
            classCount += 1
            if classes.count == Self.mostClasses { classes.removeFirst() }
            classes.append(Class(first: place.seq, last: place.seq, since: place.time, until: place.time))
        }
        // The record that ends a class belongs to it.
        guard wasLive || record.phase.isLive, !classes.isEmpty else { return }
        let index = classes.count - 1
        classes[index].last = place.seq
        classes[index].until = place.time
        classes[index].records += 1
        classes[index].violations.grow(by: harm)
        if let room = record.room { classes[index].room = room.digits }
        if record.outcome == .amended { classes[index].amended += 1 }
        if record.severity >= .error { classes[index].errors += 1 }
    }
}

extension AuditRecord {
    /// Whether a module did what a class does not allow: what it asked, a fight, or a lease that it did not give back.
    var isViolation: Bool {
        switch kind {
        case .decision, .repair: violated != nil
        case .fight: true
        case .lease: lease.map { $0.step == .leaked || $0.step == .overdue } == true
        default: false
        }
    }
}

extension UInt64 {
    /// Counts more, up to the most that can be told.
    fileprivate mutating func grow(by more: UInt64) { self = plus(more) }
}
