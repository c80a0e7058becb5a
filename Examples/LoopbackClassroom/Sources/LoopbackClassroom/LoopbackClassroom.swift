import ArgumentParser
import Foundation

/// A class on one machine: the teacher is one process, the pupil another, and the network between them is as bad as
/// one likes.
@main
struct LoopbackClassroom: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "LoopbackClassroom",
        abstract: "Hold a class on this machine, over UDP with RTP and Opus, and say how it was heard.",
        discussion: """
            Try --loss 20 --jitter 100 --reorder 5; `class --help` shows all options.

            Exit codes: 0 the class was heard, 1 it was not, 2 it could not be held, 64 the command was not understood.
            """,
        subcommands: [Class.self, Teacher.self],
        defaultSubcommand: Class.self
    )

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure where failure is ExitCode || exitCode(for: failure) != .failure {
            exit(withError: failure)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(withError: ExitCode(2))
        }
    }
}

/// The pupil's process, which starts the teacher's.
struct Class: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "class",
        abstract: "Hold a class: start the teacher, be the pupil."
    )

    @OptionGroup var line: LineOptions

    @Option(help: "The ALSA device to hear it through, or none.")
    var device = "none"

    @Option(help: "How long the class lasts.")
    var seconds: Double = 10

    @Option(help: "A sound file of what the teacher says, over and over.")
    var voice: String?

    @Option(help: "Where the audit log is kept. A new directory for each class, if it is not given.")
    var log: String?

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        guard (1...86_400).contains(seconds) else { throw ValidationError("--seconds is 1 to 86400.") }
    }

    func run() throws {
        let directory = log ?? NSTemporaryDirectory() + "loopback-classroom-\(getpid())"
        defer { if log == nil { try? FileManager.default.removeItem(atPath: directory) } }
        let guarding = try Guarding(directory: directory)
        let pupil = try Pupil(port: 0)
        let teacher = try TeacherProcess(self, port: pupil.port)
        defer { teacher.end() }
        let halfway = Int(seconds * 50)
        let heard = try pupil.listen(on: device, seconds: seconds) { block in
            if block == halfway { try guarding.playGame() }
        }
        let report = Report(seconds, try teacher.result(), heard, session: try guarding.end())
        print(json ? try report.json : report.table)
        if let complaint = report.complaint {
            FileHandle.standardError.write(Data("The class was not heard: \(complaint).\n".utf8))
            throw ExitCode(1)
        }
    }
}
