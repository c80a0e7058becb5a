import ClassReports
import ClassroomLesson
import Foundation

extension ClassLevels {
    /// The levels of a lesson that was performed twice, for the report of its log.
    /// - parameter after: The last record before the lesson's own.
    init(without: Performance, with: Performance, after: UInt64) {
        // Lessons begin at 0 on the log's monotonic clock.
        self.init(after: after, start: 0, step: 100_000, without: Heard(without), with: Heard(with))
    }
}

extension ClassLevels.Heard {
    /// What was heard of one performance.
    fileprivate init(_ performance: Performance) {
        self.init(
            voice: Self.levels(performance.teacher.heard),
            media: Self.levels(performance.media.heard),
            unheard: Self.unheard(performance.teacher.silences),
            voiceSilentSeconds: performance.hearing.teacherSilentSeconds,
            mediaLevelChangeDB: performance.hearing.mediaLevelChangeDB,
            earpieceSeconds: performance.hearing.earpieceSeconds,
            interruptedSeconds: performance.hearing.interruptedSeconds
        )
    }

    /// Silences in values of 100 ms; between words there are pauses of less than half a second.
    private static func unheard(_ silences: [Range<Int>]) -> [[Int]] {
        silences.reduce(into: []) { ranges, silence in
            let (first, last) = (silence.lowerBound / 5, (silence.upperBound - 1) / 5)
            if let before = ranges.last, first - before[1] <= 5 {
                ranges[ranges.count - 1] = [before[0], last]
            } else {
                ranges.append([first, last])
            }
        }
    }

    /// Five windows of 20 ms as one level in dBFS, to a tenth.
    private static func levels(_ windows: [Double]) -> [Double] {
        stride(from: 0, to: windows.count, by: 5).map { start in
            let part = windows[start..<min(start + 5, windows.count)]
            let level = 10 * log10(part.reduce(0, +) / Double(part.count) + 1e-12)
            return (level * 10).rounded() / 10
        }
    }
}
