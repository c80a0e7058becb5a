import ArgumentParser
import AudioGuard
import AudioGuardCore
import ClassroomLesson
import Foundation
import LinuxAudio

/// The main job: one lesson, without the guard and with it.
struct ClassroomCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "classroom",
        abstract:
            "Performs a lesson in which modules break the audio session, without the guard and with it.",
        discussion: """
            Writes into the --out directory: without-guard.wav and with-guard.wav (what the pupil's loudspeaker \
            played), levels.svg (both as a picture), the audit log (audit-*.jsonl) and the stored alerts.
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

    @Option(help: ArgumentHelp("How many seconds to wait for the alerts at the end.", valueName: "seconds"))
    var drain = 30.0

    @Option(help: ArgumentHelp("Guard by this policy (YAML).", valueName: "file"))
    var policy: String?

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        guard drain >= 0, drain <= 86_400 else {
            throw ValidationError("--drain takes seconds from 0 to 86400.")
        }
    }

    func run() async throws {
        let policy = try policy.map(PolicyFile.read) ?? .classroom
        let lesson = try Self.lesson(teacher: teacher, media: media)
        let output = try device.map { name in
            try audible { () throws(AudioError) in try RealTimeOutput(name) }
        }
        let log = try audited { () throws(AuditLogError) in try AuditLog(directory: out) }
        let first = log.head.seq
        let progress = ProgressLine()
        defer { progress.end() }

        let without = try perform(lesson, guarding: nil, to: "without-guard.wav", through: nil, progress)
        let callers = ProcessCallers(try Self.modules())
        callers.prepare()
        let guarding = Guarding(policy: policy, trail: log, callers: callers)
        let with = try perform(lesson, guarding: guarding, to: "with-guard.wav", through: output, progress)
        log.close()
        progress.end()

        let picture = LevelPicture(of: lesson).svg(without: without, with: with)
        try written("levels.svg") { try Data(picture.utf8).write(to: $0) }
        let records = try self.records(after: first)
        let verification = try audited { () throws(AuditLogError) in try AuditVerifier.verify(directory: out)
        }
        let report = LessonReport(
            withoutGuard: without.hearing,
            withGuard: with.hearing,
            records: records,
            audit: LessonReport.Audit(records: records.count, verified: verification.isWhole),
            alerts: LessonReport.Alerts(raised: 0, delivered: 0)
        )
        if json {
            print(try jsonText(report))
        } else {
            let timeline = Timeline(of: lesson, without: without, with: with, records: records)
            print(Printout(timeline: timeline, report: report).text)
        }
    }

    /// Which code of this program belongs to which module: what an app writes down once.
    private static func modules() throws -> ModuleTable {
        try ModuleTable([
            "courseware.player": CodeNames(swiftModules: ["CoursewarePlayer"]),
            "legacy.recorder": CodeNames(swiftModules: ["LegacyRecorder"]),
            "sound.effects": CodeNames(swiftModules: ["SoundEffects"]),
            "game.engine": CodeNames(images: ["libGameEngine"]),
        ])
    }

    private static func lesson(teacher: String?, media: String?) throws(CommandError) -> Lesson {
        let tracks = try audible { () throws(AudioError) in try LessonTracks(teacher: teacher, media: media) }
        do throws(LessonError) { return try Lesson(tracks) } catch { throw CommandError("\(error)") }
    }

    private func perform(
        _ lesson: Lesson,
        guarding: Guarding?,
        to file: String,
        through output: RealTimeOutput?,
        _ progress: ProgressLine
    ) throws -> Performance {
        let name = guarding == nil ? "without the guard" : "with the guard"
        do {
            let writer = try WAVWriter(path(file))
            let performance = try lesson.perform(
                guarding: guarding,
                progress: { progress.show($0, of: name) },
                play: { block in
                    try writer.write(block)
                    try output?.write(block)
                }
            )
            try writer.finish()
            try output?.finish()
            return performance
        } catch let error as AudioError {
            throw CommandError("\(error)")
        }
    }

    private func records(after first: UInt64) throws -> [AuditRecord] {
        var reader = try audited { () throws(AuditLogError) in try AuditReader(directory: out, after: first) }
        var records: [AuditRecord] = []
        while let line = try audited({ () throws(AuditLogError) in try reader.next() }) {
            records.append(try audited { () throws(AuditLogError) in try line.decoded() })
        }
        return records
    }

    private func path(_ file: String) -> String {
        URL(fileURLWithPath: out).appendingPathComponent(file).path
    }

    private func written(_ file: String, _ body: (URL) throws -> Void) throws {
        do {
            try body(URL(fileURLWithPath: path(file)))
        } catch {
            throw CommandError(
                "writing \(path(file)) failed: \(systemReason(error)). Name another directory."
            )
        }
    }
}
