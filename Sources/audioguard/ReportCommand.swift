import AlertDelivery
import ArgumentParser
import AudioGuard
import ClassReports
import Foundation

/// What went wrong in a class and who did it, as a page.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes a page of an audit log: what went wrong in a class, and who did it.",
        discussion: """
            The page is one file that asks nothing of the network: send it, print it, read it on a telephone. \
            With the levels and the alerts that audioguard classroom leaves beside its log it shows what was \
            heard, and who was told.
            Ends with 0; with 1 if the log does not verify (the page is written, and says so); with 2 for wrong usage.
            Example: audioguard classroom --out class && audioguard report class -o report.html
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the page is written.", valueName: "file"))
    var output = "report.html"

    @Flag(help: "Print what the page says as one JSON object, and write no page.")
    var json = false

    func run() throws {
        let report = try read()
        if json {
            print(try jsonText(report))
        } else {
            let page = try ReportPage(report)
            do {
                try Data(page.html.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                let reason = systemReason(error)
                throw UsageError("writing \(output) failed: \(reason). Name another file.".printable)
            }
            print(
                "\(report.verdict.title)\n\(output) shows it.".split(separator: "\n").map {
                    String($0).printable
                }.joined(separator: "\n")
            )
        }
        if let flaw = report.trust.verification.flaw {
            complain("audioguard: the log does not verify: \(flaw.what). See the report.".printable)
            throw ExitCode(1)
        }
    }

    private func read() throws(UsageError) -> ClassReport {
        let (messages, problem) = StoredMessages.beside(log: directory)
        let progress = ProgressLine()
        defer { progress.end() }
        return try readable { () throws(AuditLogError) in
            try ClassReport(
                log: directory,
                messages: messages.told,
                problem: problem,
                witnesses: messages.witnesses,
                at: Int64(Date().timeIntervalSince1970 * 1_000_000),
                progress: { progress.show($0, of: "read") }
            )
        }
    }
}
