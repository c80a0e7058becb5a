import AlertDelivery
import ArgumentParser
import SinkFiles
import WrittenForms

/// Says all that is wrong with a file of sinks.
struct AlertsLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Says all that is wrong with a file of sinks.",
        discussion: """
            Each finding is a line: the place, what is wrong, and what to do. Variables and files in which \
            addresses and secrets are kept are not looked at: "alerts test" does that.
            The shortest file that is right: sinks: {here: {kind: stderr}}
            Ends with 0 if there is none, with 1 if there is one, and with 2 if the file cannot be read.

              audioguard alerts lint alerts.yaml
            """
    )

    @Argument(help: ArgumentHelp("The file of sinks.", valueName: "file"))
    var file: String

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        let source = try SinkSource(file)
        let findings = source.file.findings
        let report = Report(sinks: source.file.sinks.map(\.id.name), findings: findings.map(Finding.init))
        try Page.end(findings.isEmpty ? .success : .failure) { page in
            if json { return try page.line(try jsonText(report)) }
            for finding in findings { try page.line(source.line(finding)) }
            let sinks = source.file.sinks.count
            try page.line(
                "\(sinks) sink\(sinks == 1 ? "" : "s"), \(findings.count) finding\(findings.count == 1 ? "" : "s")"
            )
        }
    }

    private struct Report: Encodable {
        let sinks: [String]
        let findings: [Finding]
    }

    private struct Finding: Encodable {
        let line: Int
        let column: Int
        let message: String
        let remedy: String

        init(_ finding: SinkFinding) {
            line = finding.place.line
            column = finding.place.column
            message = finding.message
            remedy = finding.remedy
        }
    }
}
