import AudioGuardCore

/// The classes while a log is read. Keeps the worst of them. A value.
struct ClassTimes {
    private let bounds: ReportBounds
    private let levels: ClassLevels?
    private var open: OpenClass?
    private var kept: [OpenClass] = []
    private var count = 0
    /// How many were not kept.
    private(set) var leftOut = 0

    /// Begins before the first class.
    init(_ bounds: ReportBounds, levels: ClassLevels?) {
        self.bounds = bounds
        self.levels = levels
    }

    /// The number of the class that is live.
    var number: Int? { open?.lesson.number }

    /// Takes the next record, before what it tells of is marked.
    mutating func take(_ record: AuditRecord) {
        if record.kind == .start { close(isEnded: false) }
        if record.phase.isLive, open == nil {
            count += 1
            open = OpenClass(record, number: count, bounds: bounds)
        }
        open?.take(record)
    }

    /// Marks what a record tells of.
    mutating func mark(_ record: AuditRecord, module: String, group: String) {
        open?.mark(record, module: module, group: group)
    }

    /// Goes on behind a record: a class ends with it.
    mutating func pass(_ record: AuditRecord) {
        if !record.phase.isLive, open != nil { close(isEnded: true) }
    }

    /// The classes, their marks numbered by the findings' places.
    mutating func classes(_ places: [String: Int]) -> [ReportedClass] {
        close(isEnded: false)
        // Levels are of one lesson: the first whose records were written after them.
        let measured = levels.flatMap { levels in kept.first { $0.lesson.first > levels.after } }
        return kept.map { ended in
            var lesson = ended.lesson
            for index in lesson.marks.indices {
                lesson.marks[index].finding = places[ended.groups[index]]
            }
            if let levels, lesson.number == measured?.lesson.number {
                lesson.levels = levels
                lesson.levels?.start = levels.start.minus(ended.base)
            }
            return lesson
        }
    }

    private mutating func close(isEnded: Bool) {
        guard var ended = open else { return }
        ended.end(isEnded: isEnded)
        kept.append(ended)
        open = nil
        guard kept.count > bounds.classes,
            let quietest = kept.indices.min(by: { Self.harm(kept[$0].lesson) < Self.harm(kept[$1].lesson) })
        else { return }
        kept.remove(at: quietest)
        leftOut += 1
    }

    private static func harm(_ lesson: ReportedClass) -> (UInt64, UInt64) {
        (lesson.happened, lesson.stopped.plus(lesson.repaired))
    }
}
