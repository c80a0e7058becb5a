import AlertDelivery
import ArgumentParser
import AudioGuard
import AudioGuardCore
import ClassroomLesson
import Foundation
import LinuxAudio
import RealtimePCM

/// The main job: one lesson, without the guard and with it.
struct ClassroomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "classroom",
        abstract:
            "Performs a lesson in which modules break the audio session, without the guard and with it.",
        discussion: """
            Writes into the --out directory: without-guard.wav and with-guard.wav (what the pupil's loudspeaker \
            played), levels.svg and levels.json (both as a picture and as figures), the audit log (audit-*.jsonl) and the stored alerts.
            Ends with 0; with 1 if the lesson could not be performed or alerts are left; with 2 for wrong usage.
            """
    )

    @Option(
        help: ArgumentHelp(
            "The teacher's voice: any WAV, AIFF, CAF, FLAC, Ogg, Opus or MP3.",
            valueName: "file"
        )
    )
    var teacher: String?

    @Option(help: ArgumentHelp("The lesson video's sound, likewise.", valueName: "file"))
    var media: String?

    @Option(help: ArgumentHelp("Where everything is written.", valueName: "directory"))
    var out = "classroom"

    @Option(
        help: ArgumentHelp(
            "Play the guarded lesson through this ALSA device, in real time.",
            valueName: "name"
        )
    )
    var device: String?

    @Option(
        help: ArgumentHelp(
            "Send the alerts here, instead of to a receiver of this command.",
            valueName: "url"
        )
    )
    var webhook: String?

    @Option(help: ArgumentHelp("Send the alerts to the sinks of this file.", valueName: "file"))
    var sinks: String?

    @Option(help: ArgumentHelp("How many seconds to wait for the alerts at the end.", valueName: "seconds"))
    var drain = 30.0

    @Option(help: ArgumentHelp("Guard by this policy (YAML or JSON).", valueName: "file or preset"))
    var policy: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        guard drain >= 0, drain <= 86_400 else {
            throw ValidationError("--drain takes seconds from 0 to 86400.")
        }
        guard webhook == nil || sinks == nil else {
            throw ValidationError("--webhook and --sinks both say where alerts go. Give one of them.")
        }
    }

    func run() async throws {
        // What is wrong with an option is told before long tracks are read.
        let policy = try policy.map(PolicySource.policy) ?? .classroom
        try webhook.map(Self.check)
        let sinks = try sinks.map { try SinkSource($0).open() }
        let run = try ClassroomRun(
            lesson: try Self.lesson(teacher: teacher, media: media),
            policy: policy,
            output: try device.map(Self.output),
            directory: out
        )
        let post = try await AlertPost.open(out, run.log, webhook: webhook, sinks: sinks)
        let performed = try run.perform()
        let (delivery, problem) = try await post.close(within: drain)
        let (report, timeline) = try run.report(
            performed,
            alerts: LessonReport.Alerts(raised: delivery.raised, delivered: delivery.delivered)
        )
        try Page.say(
            json ? try jsonText(report) : Printout(timeline: timeline, report: report, directory: out).text
        )
        if let problem { throw CommandError(problem) }
    }

    /// Refuses an address to which nothing can be sent.
    private static func check(_ webhook: String) throws(CommandError) {
        do { _ = try WebhookSink(address: webhook, secret: WebhookSecret()) } catch {
            throw CommandError("\(error)")
        }
    }

    private static func output(_ device: String) throws(CommandError) -> ALSAPlayout {
        try audible { () throws(AudioError) in
            var options = ALSAPlayoutOptions()
            options.device = device
            return try ALSAPlayout(PCMPipe(capacity: 2 * options.bufferFrames), options: options)
        }
    }

    private static func lesson(teacher: String?, media: String?) throws(CommandError) -> Lesson {
        let tracks = try audible { () throws(AudioError) in try LessonTracks(teacher: teacher, media: media) }
        do throws(LessonError) { return try Lesson(tracks) } catch { throw CommandError("\(error)") }
    }
}
