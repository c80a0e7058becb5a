import ArgumentParser
import Foundation

/// The program: each command reads its arguments, does its work, and ends with 0, 1 for a failed run or 2 for
/// wrong usage.
@main
struct AudioGuardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audioguard",
        abstract: "Makes the sound of an online class reliable, and shows who would have broken it.",
        subcommands: [
            ClassroomCommand.self, SimulateCommand.self, PolicyCommand.self, ExplainErrorCommand.self,
            AuditCommand.self, AlertsCommand.self, ServeWebhookCommand.self, SymbolicateCommand.self,
            DoctorCommand.self,
            PlayCommand.self, MixCommand.self,
            AECCommand.self,
            DevicesCommand.self, ReportCommand.self,
        ]
    )

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Says in one line what is wrong, on standard error, and ends.
    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        if let own = error as? CommandError {
            complain("audioguard: \(own)")
            Foundation.exit(1)
        }
        if let wrong = error as? UsageError {
            complain("audioguard: \(wrong)")
            Foundation.exit(2)
        }
        if code == .success {
            print(fullMessage(for: error))
            Foundation.exit(0)
        }
        let message = fullMessage(for: error)
        if !message.isEmpty { complain(message) }
        Foundation.exit(code == .validationFailure ? wrongUsage : code.rawValue)
    }

    /// What wrong usage ends with. For `audit verify` 2 means a gap, and a slip of the pen must not look like one.
    private static var wrongUsage: Int32 {
        CommandLine.arguments.dropFirst().starts(with: ["audit", "verify"]) ? 64 : 2
    }
}

/// Writes a line to standard error.
func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
