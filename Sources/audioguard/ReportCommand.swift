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
            Ends with 0; with 1 if the log does not verify or cannot be read whole, or the stored alerts beside it \
            cannot be read (the page is written, and says so); with 2 for wrong usage; with 74 if the page or the \
            output cannot be written.

              audioguard classroom --out class
              audioguard report class -o report.html
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
        let words = [report.verdict.title, "\(output) shows it."]
        let lines = json ? [try jsonText(report)] : words.map(\.printable)
        if !json { try write(ReportPage(report)) }
        let trust = report.trust
        if let flaw = trust.verification.flaw, flaw.kind != .unterminated {
            complain("audioguard: the log does not verify: \(flaw.what). See the report.".printable)
        }
        if trust.unreadableCount > 0 {
            let places = trust.unreadableCount == 1 ? "One place" : "\(trust.unreadableCount) places"
            complain("audioguard: \(places) of the log could not be read. See the report.")
        }
        if let problem = report.messagesProblem {
            complain("audioguard: \(problem) Nothing was checked against delivered alerts.".printable)
        }
        let isChecked = trust.isReliable && report.messagesProblem == nil
        try Page.end(isChecked ? .success : .failure) { page in
            for line in lines { try page.line(line) }
        }
    }

    /// Writes the page where it is to be, whole or not at all.
    private func write(_ page: ReportPage) throws {
        let file = try NewFile(output, mode: 0o644, instead: "Name another file.")
        let draft = Page(file.descriptor, name: file.path)
        try draft.line(page.html)
        try draft.flush()
        try file.keep()
    }

    private func read() throws(UsageError) -> ClassReport {
        let (messages, problem) = StoredMessages.beside(log: directory)
        let progress = ProgressLine()
        defer { progress.end() }
        return try readable { () throws(AuditLogError) in
            try ClassReport(
                log: directory,
                messages: messages.told,
                messagesProblem: problem,
                witnesses: messages.witnesses,
                at: Int64(Date().timeIntervalSince1970 * 1_000_000),
                progress: { progress.show($0, of: "read") }
            )
        }
    }
}
