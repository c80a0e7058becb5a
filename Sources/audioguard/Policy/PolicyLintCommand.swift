import ArgumentParser
import AudioGuardCore
import PolicyFiles

/// Says all that is wrong with policies.
struct PolicyLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Says all that is wrong with a policy, or looks as if it were not meant so.",
        discussion: """
            Each finding is a line: the place, what is wrong, and what to do.
            Ends with 0 if there is none, with 1 if there is one, and with 2 if a file cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The policies.", valueName: "file or preset"))
    var policies: [String]

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        var findings: [Finding] = []
        var lines: [String] = []
        for name in policies {
            let source = try PolicySource(name)
            findings += source.file.findings.map { Finding(file: name, $0) }
            lines += source.file.findings.map { "\(source.line($0)) (\($0.gravity.rawValue))" }
        }
        try Page.end(findings.isEmpty ? .success : ExitCode(1)) { page in
            if json {
                return try page.line(try jsonText(Report(policies: policies.count, findings: findings)))
            }
            for line in lines { try page.line(line) }
            let of = policies.count == 1 ? "1 policy" : "\(policies.count) policies"
            try page.line("\(of), \(findings.count == 1 ? "1 finding" : "\(findings.count) findings")")
        }
    }

    private struct Report: Encodable {
        let policies: Int
        let findings: [Finding]
    }

    private struct Finding: Encodable {
        let file: String
        let line: Int
        let column: Int
        let gravity: PolicyProblem.Gravity
        let message: String
        let remedy: String

        init(file: String, _ finding: PolicyFinding) {
            self.file = file
            line = finding.place.line
            column = finding.place.column
            gravity = finding.gravity
            message = finding.message
            remedy = finding.remedy
        }
    }
}
