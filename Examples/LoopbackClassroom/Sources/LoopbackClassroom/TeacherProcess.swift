import Foundation
import LinuxAudio

/// The teacher, as the pupil's process sees it.
final class TeacherProcess {
    private let process = Process()
    private let output = Pipe()

    /// Starts this program again, as the teacher of a class.
    init(_ held: Class, port: UInt16) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["teacher", "--port", "\(port)", "--seconds", "\(max(0.5, held.seconds - 0.5))"]
            + held.line.arguments + (held.voice.map { ["--voice", $0] } ?? [])
        process.standardOutput = output
        try process.run()
    }

    /// What it sent, once it is done.
    func result() throws -> VoiceSenderStatistics {
        // It should be done by now; who hangs is not waited for.
        for _ in 0..<1_000 where process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        end()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "The teacher's process ended with code \(process.terminationStatus).")
        }
        return try JSONDecoder().decode(VoiceSenderStatistics.self, from: said)
    }

    /// Sees to it that it does not outlive the class.
    func end() {
        if process.isRunning { process.terminate() }
    }
}
