import Foundation
import LinuxAudio
import RealtimePCM

/// What came of a class. What `--json` prints.
struct Report: Codable {
    /// What the pupil's side says at the end.
    struct Heard {
        let voice: RemoteVoiceStatistics
        let mediaFrames: Int
        let peak: Decibels
    }

    let seconds: Double
    let teacher: VoiceSenderStatistics
    let pupil: JitterCounts
    let damaged: Int
    let underruns: Int
    let targetDelayMs: Double
    let delayMs: Double
    let mediaFrames: Int
    let peakDBFS: Float
    let session: [String]

    init(_ seconds: Double, _ teacher: VoiceSenderStatistics, _ heard: Heard, session: [String]) {
        self.seconds = seconds
        self.teacher = teacher
        pupil = heard.voice.counts
        damaged = heard.voice.damaged
        underruns = heard.voice.underruns
        targetDelayMs = heard.voice.targetDelay / .milliseconds(1)
        delayMs = heard.voice.delay / .milliseconds(1)
        mediaFrames = heard.mediaFrames
        peakDBFS = max(heard.peak.value, -200)
        self.session = session
    }

    /// Why this was no class, if it was none.
    var complaint: String? {
        if pupil.received == 0 { return "nothing arrived" }
        if pupil.played == 0 { return "nothing was played" }
        if pupil.played + pupil.lost < teacher.sent * 8 / 10 { return "a fifth of what was said has no fate" }
        if Double(underruns) > 10 * seconds { return "this machine was too slow: \(underruns) underruns" }
        return nil
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var table: String {
        let rows: [(String, String)] = [
            (
                "sent by the teacher",
                "\(teacher.sent) packets, \(teacher.bytes) bytes; \(teacher.silent) silent, not sent"
            ),
            ("received", "\(pupil.received)"),
            ("played", "\(pupil.played)"),
            (
                "late, double, dropped, stray",
                "\(pupil.late), \(pupil.duplicated), \(pupil.dropped), \(pupil.stray)"
            ),
            ("lost", "\(pupil.lost), of which \(pupil.repaired) repaired from the packet behind"),
            ("made up", "\(pupil.concealedFrames / 48) ms"),
            ("silence of the teacher", "\(pupil.comfortFrames / 48) ms"),
            ("silence for want of sound", "\(pupil.silentFrames / 48) ms"),
            ("delay", "\(Int(delayMs)) ms, aimed at \(Int(targetDelayMs)) ms"),
            ("underruns", "\(underruns)"),
            ("media through the mixer", "\(mediaFrames / 48) ms"),
            ("loudest", String(format: "%.1f dBFS", peakDBFS)),
        ]
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.1 }
        return (lines + ["", "what the guard recorded:"] + session.map { "  " + $0 }).joined(separator: "\n")
    }
}
