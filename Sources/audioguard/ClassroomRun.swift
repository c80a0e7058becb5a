import AudioGuard
import AudioGuardCore
import ClassReports
import ClassroomLesson
import Foundation
import LinuxAudio
import RealtimePCM

/// One run of the lesson, and the files that it leaves in a directory.
struct ClassroomRun {
    private let lesson: Lesson
    private let policy: AudioPolicy
    private let output: ALSAPlayout?
    private let directory: String
    /// The log of the run, which is open until its report is made.
    let log: AuditLog
    private let first: UInt64

    /// Opens the audit log in the directory, which is created if it is not there.
    init(
        lesson: Lesson,
        policy: AudioPolicy,
        output: ALSAPlayout?,
        directory: String
    ) throws(CommandError) {
        self.lesson = lesson
        self.policy = policy
        self.output = output
        self.directory = directory
        log = try audited { () throws(AuditLogError) in try AuditLog(directory: directory) }
        first = log.head.seq
    }

    /// Performs the lesson without the guard and with it, and draws the picture of its levels.
    func perform() throws -> (without: Performance, with: Performance) {
        let progress = ProgressLine()
        defer { progress.end() }
        let without = try perform(guarding: nil, to: "without-guard.wav", through: nil, progress)
        let callers = ProcessCallers(try Lesson.modules())
        callers.prepare()
        let guarding = Guarding(policy: policy, trail: log, callers: callers)
        let with = try perform(guarding: guarding, to: "with-guard.wav", through: output, progress)
        log.flush()
        try write(LevelPicture(of: lesson).svg(without: without, with: with), to: "levels.svg")
        let levels = ClassLevels(without: without, with: with, after: first)
        try write(try jsonText(levels), to: ClassLevels.file)
        return (without, with)
    }

    /// Closes the log, and says what the run gave: the figures and the timeline, from the log as it stands on the disk.
    func report(
        _ performed: (without: Performance, with: Performance),
        alerts: LessonReport.Alerts
    ) throws(CommandError) -> (LessonReport, Timeline) {
        log.close()
        let records = try records()
        let verification = try audited { () throws(AuditLogError) in
            try AuditVerifier.verify(directory: directory)
        }
        let report = LessonReport(
            withoutGuard: performed.without.hearing,
            withGuard: performed.with.hearing,
            records: records,
            audit: LessonReport.Audit(records: records.count, verified: verification.isWhole),
            alerts: alerts,
            playout: output.map {
                LessonReport.Playout(deviceUnderruns: $0.deviceUnderruns, pipeUnderruns: $0.pipe.underruns)
            }
        )
        let timeline = Timeline(
            of: lesson,
            without: performed.without,
            with: performed.with,
            records: records
        )
        return (report, timeline)
    }

    private func perform(
        guarding: Guarding?,
        to file: String,
        through output: ALSAPlayout?,
        _ progress: ProgressLine
    ) throws -> Performance {
        let name = guarding == nil ? "without the guard" : "with the guard"
        do {
            try output?.start()
            var writer = try WAVWriter(path(file))
            let performance = try lesson.perform(
                guarding: guarding,
                progress: { progress.show($0, of: name) },
                play: { block in
                    try writer.write(block)
                    try output?.play(block)
                }
            )
            try writer.finish()
            try output?.finish()
            return performance
        } catch let error as AudioError {
            throw CommandError("\(error)")
        }
    }

    /// The records of this run alone: the log may hold those of earlier ones.
    private func records() throws(CommandError) -> [AuditRecord] {
        try audited { () throws(AuditLogError) in
            var reader = try AuditReader(directory: directory, after: first)
            var records: [AuditRecord] = []
            while let line = try reader.next() { records.append(try line.decoded()) }
            return records
        }
    }

    private func path(_ file: String) -> String {
        URL(fileURLWithPath: directory).appendingPathComponent(file).path
    }

    private func write(_ text: String, to file: String) throws(CommandError) {
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path(file)))
        } catch {
            throw CommandError(
                "writing \(path(file)) failed: \(systemReason(error)). Name another directory."
            )
        }
    }
}
