import Foundation
import LinuxAudio
import Testing

@Suite struct `What the files of a lesson say` {
    /// Windows in which the class is live and nobody phones, the moments of change left out.
    private static let live = (60..<1395).filter { !(995..<1105).contains($0) && $0 % 50 > 5 }

    @Test func `the lesson video alone falls by 20 dB without the guard and by nothing with it`() async throws
    {
        let files = try await LessonFiles(
            teacher: try await LessonFiles.silence(),
            media: try await LessonFiles.tone()
        )
        func decibels(_ windows: [Double], _ range: Range<Int>) -> Double {
            20 * log10(windows[range].reduce(0, +) / Double(range.count))
        }
        let (listening, speaking) = (100..<175, 475..<525)
        #expect(
            abs(decibels(files.toneWithout, speaking) - decibels(files.toneWithout, listening) + 20) < 0.1
        )
        // With the guard it is as loud in every window, but for the call and the pulled headphones.
        // The web page has something of this tone too.
        let (pulled, page) = (1195..<1255, 250..<405)
        let changes = Self.live.filter { !pulled.contains($0) }.map { window in
            abs(20 * log10(files.toneWith[window])) / (page.contains(window) ? 15 : 1)
        }
        #expect(changes.allSatisfy { $0 < 0.1 }, "\(changes.max() ?? 0) dB")
    }

    @Test func `the teacher is never silent with the guard, a phone call aside, and for long without it`()
        async throws
    {
        let files = try await LessonFiles(
            teacher: try await LessonFiles.tone(),
            media: try await LessonFiles.silence()
        )
        #expect(Self.live.allSatisfy { files.toneWith[$0] > 0.5 })
        let silent = (60..<1395).count { !(995..<1105).contains($0) && files.toneWithout[$0] < 0.01 }
        #expect(silent > 150, "more than three seconds")
        #expect(LessonFiles.level(files.with, from: 20.1, to: 21.9) < -80, "the phone call")
    }

    @Test func `the song of another app ends with the class and goes on after it, with the guard only`()
        async throws
    {
        let silence = try await LessonFiles.silence()
        let files = try await LessonFiles(teacher: silence, media: silence)
        for windows in [files.without, files.with] {
            #expect(LessonFiles.level(windows, from: 0.1, to: 0.9) > -40)
            #expect(LessonFiles.level(windows, from: 1.2, to: 3.9) < -60)
        }
        #expect(LessonFiles.level(files.with, from: 28.2, to: 29.9) > -40)
        #expect(LessonFiles.level(files.without, from: 28.2, to: 29.9) < -80)
    }
}
