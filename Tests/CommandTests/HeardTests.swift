import Foundation
import LinuxAudio
import Testing

@Suite struct `What the files of a lesson say` {
    @Test func `the lesson video alone falls by 20 dB without the guard and by nothing with it`() async throws
    {
        let tone = try await LessonFiles.tone()
        let files = try await LessonFiles(teacher: try await LessonFiles.silence(), media: tone)
        let listening = (start: 2.0, end: 3.5)
        let speaking = (start: 9.5, end: 10.5)
        func change(_ windows: [Double]) -> Double {
            LessonFiles.level(windows, from: speaking.start, to: speaking.end)
                - LessonFiles.level(windows, from: listening.start, to: listening.end)
        }
        #expect(abs(change(files.without) + 20) < 0.1)
        #expect(abs(change(files.with)) < 0.1)
    }

    @Test func `the teacher is never silent with the guard, a phone call aside, and for long without it`()
        async throws
    {
        let tone = try await LessonFiles.tone()
        let files = try await LessonFiles(teacher: tone, media: try await LessonFiles.silence())
        // The web page and the song sound too, so what counts is that the tone's level does not fall.
        func silentSeconds(_ windows: [Double]) -> Double {
            let live = (60..<1390).filter { !(995..<1105).contains($0) }
            return Double(live.count { windows[$0] < -60 }) / 50
        }
        #expect(silentSeconds(files.with) == 0)
        #expect(silentSeconds(files.without) > 3)
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
