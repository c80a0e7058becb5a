import ArgumentParser
import AudioGuard
import AudioGuardCore
import Diagnosis
import Foundation

/// Why a class is not heard as it should be.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract:
            "Answers \"why can't I hear it\" and \"why is my media quiet\", from the log and the machine.",
        discussion: """
            Each cause is a sentence, with the numbers of the records that show it, and a remedy. What is still so \
            at the end of the log comes first.

              audioguard doctor                               this machine alone
              audioguard doctor --log class --question quiet  why it was quiet then
              audioguard doctor --log class --json | jq .findings

            Ends with 0 if nothing wrong was found, 1 if something was (what is only worth knowing does not count), \
            2 for wrong usage, 4 if the log cannot be read.
            """
    )

    @Option(help: ArgumentHelp("The directory with the audit log.", valueName: "directory"))
    var log: String?

    @Option(
        help: ArgumentHelp("Answer this question alone: hear, quiet, heard or machine.", valueName: "name"),
        transform: question
    )
    var question: Question?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let diagnosis = try log.map(Self.diagnosis)
        let machine = Machine(log: log, lastWall: diagnosis?.last?.wall)
        let report = DoctorReport(
            directory: log,
            diagnosis: diagnosis,
            findings: (diagnosis?.findings ?? []) + machine.findings(),
            question: question
        )
        try Page.say(json ? try jsonText(report) : report.text(width: Terminal.width))
        if report.isWrong { throw ExitCode(1) }
    }

    private static func question(_ name: String) throws -> Question {
        if let question = Question(rawValue: name) { return question }
        let names = Question.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no question \"\(name)\". Use one of: \(names).")
    }

    private static func diagnosis(of directory: String) throws -> Diagnosis {
        do throws(AuditLogError) {
            let diagnosis = try Diagnosis(ofLog: directory)
            if diagnosis.count > 0 || !diagnosis.findings.isEmpty { return diagnosis }
            complain("audioguard: there is no record in \(directory). Name the directory of an audit log.")
        } catch {
            complain("audioguard: \(error)")
        }
        throw ExitCode(4)
    }
}
