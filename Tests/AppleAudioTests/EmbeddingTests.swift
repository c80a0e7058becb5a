import AVFAudio
import AppleAudio
import AudioGuardCore
import AudioGuardSimulator
import Foundation
import SessionCode
import SessionOnLinux
import Testing

extension `The platform's session behind the guard` {
    @Suite struct Embedding {
        @Test func `works as the manual shows it`() throws {
            let it = AppOnLinux()
            let directory = NSTemporaryDirectory() + "classroom-audio-\(UInt64.random(in: 0 ... .max))"
            defer { try? FileManager.default.removeItem(atPath: directory) }
            let audio = try ClassroomAudio(logsIn: directory)
            try it.session.setCategory(.playback)
            try it.session.setActive(true)
            audio.classBegan()
            try EffectPlayer().prepare()
            #expect(it.session.category == .playback)
            #expect(it.session.categoryOptions == .mixWithOthers)
            audio.microphone(isOpen: true)
            try it.session.setCategory(.playAndRecord, mode: .voiceChat, options: .allowBluetoothHFP)
            let expected: AVAudioSession.CategoryOptions = [.mixWithOthers, .defaultToSpeaker]
            #expect(it.session.categoryOptions.contains(expected))
            try audio.scoreSpeech { #expect(it.session.mode == .measurement) }
            #expect(it.session.mode == .voiceChat)
            audio.microphone(isOpen: false)
            audio.classEnded()
            #expect(!it.app.session.snapshot.isActive)
            #expect(it.session.category == .playback)
        }

        @Test func `is shown in the manual as it works`() throws {
            let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            func text(_ path: String) throws -> String {
                try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
            }
            let shown = try text("../../Sources/AppleAudio/AppleAudio.docc/AppleAudio.md")
            let works = try text("ClassroomAudio.swift")
            #expect(shown.contains("```swift\n\(works)```\n"))
        }
    }
}
