import AudioGuardCore
import Testing

@testable import AudioGuard

/// What of a log is kept, by the beginnings of its segments alone.
@Suite struct LogRetentionTests {
    private static let day: Int64 = 86_400_000_000
    /// When the first segment began.
    private static let start: Int64 = 1_750_000_000_000_000

    private static func moment(_ day: Int) -> Int64 { start + Int64(day) * Self.day }

    /// Whether the oldest segment goes by its age. Days are counted from the first; the last segment grows.
    private func isOld(_ days: [Int?], on now: Int, keeping age: Int = 90, segments: Int = 1) -> Bool {
        var options = AuditLogOptions()
        options.keepsAge = .seconds(age * 86_400)
        options.segmentAge = .seconds(segments * 86_400)
        let full = days.dropLast().indices.map { LogSegment(first: UInt64($0) + 1, bytes: 1) }
        let why = LogRetention(options).dismissal(of: full, growing: 1, at: Self.moment(now)) {
            days[$0].map(Self.moment)
        }
        #expect(why != .size)
        return why == .age
    }

    @Test func `what is written every day, every few days or every week goes on its day`() {
        for step in 1...7 {
            let days = Array(stride(from: 0, through: 91, by: step))
            // The oldest ends where the second begins.
            #expect(!isOld(days, on: 90 + step))
            #expect(isOld(days, on: 91 + step), "every \(step) days")
        }
    }

    @Test func `a clock that is years ahead when the log is opened counts a week`() {
        let (before, leap) = ([0, 1, 2, 3], 3_653)
        #expect(!isOld(before, on: leap))
        // And then time passes under that clock as under any other.
        for days in 0...100 {
            let after = (0...days).map { leap + $0 }
            #expect(isOld(before + after, on: leap + days) == (2 + 7 + days > 90), "\(days) days later")
        }
        // It is set right again, once or often.
        #expect(!isOld(before + [leap, 4, 5, 6], on: 7))
        let often = (4...40).flatMap { [$0, leap + $0] }
        #expect(!isOld(before + often, on: 41))
        // And what passes after it was set right counts as ever.
        let right = before + [leap] + (4...200)
        #expect(!isOld(right.filter { $0 <= 80 || $0 == leap }, on: 80))
        #expect(isOld(right, on: 201))
    }

    @Test func `a time in which nothing was written counts a week`() {
        #expect(!isOld([0, 1, 60], on: 95))
        #expect(!isOld([0, 1, 60], on: 400))
        #expect(isOld([0, 1, 60] + (61...150), on: 151))
    }

    @Test(arguments: [(10, 1, 5), (90, 1, 7), (90, 30, 30), (1, 1, 1)])
    func `of a leap no more counts than half of what is kept, but for a segment's own age`(
        _ age: Int,
        _ segments: Int,
        _ leap: Int
    ) {
        let year = 366
        #expect(!isOld([0, 1], on: year, keeping: age, segments: segments))
        let days = (0...age).map { year + $0 }
        for (index, day) in days.enumerated() {
            let isOld = isOld([0, 1] + days[...index], on: day, keeping: age, segments: segments)
            #expect(isOld == (leap + index > age))
        }
    }

    /// As `audit prune` does, for whoever knows that the clock is right.
    @Test func `segments without an age believe the clock`() {
        var options = AuditLogOptions()
        options.segmentAge = .seconds(Int64.max)
        options.keepsAge = .seconds(30 * 86_400)
        let retention = LogRetention(options)
        let full = [LogSegment(first: 1, bytes: 1)]
        for (days, why) in [(30, nil), (31, .age), (4_000, .age)] as [(Int, PruneNote.Reason?)] {
            let now = Self.moment(days)
            #expect(retention.dismissal(of: full, growing: 1, at: now) { _ in Self.start } == why)
        }
    }

    @Test func `a beginning that cannot be read, or that no clock can say, makes nothing old too soon`() {
        #expect(!isOld([nil, nil, nil], on: 1_000))
        #expect(!isOld([0, nil, nil], on: 1_000))
        #expect(!isOld([0, 1, nil, 2], on: 1_000))
        #expect(isOld([0, 1, nil] + (2...91).map(Int?.some), on: 92))
        #expect(!isOld([0, 1, -30_000, 2, -30_000, 3], on: 93))
    }

    @Test func `the oldest goes where the one that grows would have no room to become full`() {
        var options = AuditLogOptions()
        options.segmentBytes = 2_000
        options.keepsBytes = 10_000
        let retention = LogRetention(options)
        for (full, growing, why) in [
            ([4_000, 4_000], 0, nil), ([4_000, 4_001], 0, .size), ([3_000, 3_000], 4_000, nil),
            ([3_000, 3_000], 4_001, .size), ([], 20_000, .size),
        ] as [([Int], Int, PruneNote.Reason?)] {
            let full = full.map { LogSegment(first: 1, bytes: $0) }
            #expect(retention.dismissal(of: full, growing: growing, at: 0, begun: { _ in nil }) == why)
        }
    }
}
