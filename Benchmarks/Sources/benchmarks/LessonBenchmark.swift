import AudioGuard
import ClassroomLesson
import Foundation

/// The default lesson, half a minute of sound, performed without the guard and with it.
///
/// In a fresh process of this program: what other benchmarks left in memory is not the lesson's.
enum LessonBenchmark {
    /// What the lesson took, as the fresh process tells it.
    struct Taken: Codable {
        let readSeconds: Double
        let withoutGuardSeconds: Double
        let withGuardSeconds: Double
        let peakMegabytes: Double
    }

    static func run() throws -> [Row] {
        let taken = try (0..<3).map { _ in try inFreshProcess() }
        func median(_ figure: KeyPath<Taken, Double>) -> Double {
            taken.map { $0[keyPath: figure] }.sorted()[1]
        }
        let without = median(\.withoutGuardSeconds)
        let all = median(\.readSeconds) + without + median(\.withGuardSeconds)
        var with = Row(.lesson, "performed with the guard", unit: .seconds, median(\.withGuardSeconds))
        with.beside = Row.Beside(peer: "without", median: without)
        var whole = Row(.lesson, "CPU time of all", unit: .seconds, all, atMost: 3)
        whole.beside = Row.Beside(peer: "its sound", median: StoryEvent.lessonLength * 2 / .seconds(1))
        return [
            Row(.lesson, "tracks read and encoded", unit: .seconds, median(\.readSeconds)),
            Row(.lesson, "performed without the guard", unit: .seconds, without), with, whole,
            Row(.lesson, "peak memory", unit: .megabytes, median(\.peakMegabytes), atMost: 100),
        ]
    }

    private static func inFreshProcess() throws -> Taken {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [Command.lessonArgument]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("the lesson ended early; see above.")
        }
        return try JSONDecoder().decode(Taken.self, from: data)
    }

    /// Performs the lesson here.
    static func perform() throws -> Taken {
        let scratch = try ScratchDirectory()
        let start = cpuSeconds()
        let lesson = try Lesson(LessonTracks())
        let read = cpuSeconds()
        _ = try lesson.perform(guarding: nil) { keep($0) }
        let without = cpuSeconds()
        let log = try AuditLog(directory: scratch.path)
        let guarding = Guarding(policy: .classroom, trail: log, callers: try App.callers())
        _ = try lesson.perform(guarding: guarding) { keep($0) }
        log.close()
        return Taken(
            readSeconds: read - start,
            withoutGuardSeconds: without - read,
            withGuardSeconds: cpuSeconds() - without,
            peakMegabytes: try peakMegabytes()
        )
    }

    private static func cpuSeconds() -> Double {
        var usage = rusage()
        unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func peakMegabytes() throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let number = line?.split(separator: " ").dropFirst().first, let kilobytes = Double(number)
        else {
            throw BenchmarkError("/proc/self/status has no VmHWM: memory is measured on Linux only.")
        }
        return kilobytes / 1_024
    }
}
