import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Judges a log again under two policies.
struct PolicyDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Judges every recorded request again under two policies, and shows what would differ.",
        discussion: """
            Each record is judged from its own state. Two answers differ if something else would become of the \
            session, or the caller would hear something else: setting what is set already is the same as not setting it.
            Ends with 0 if nothing differs, with 1 if something does, and with 2 for what cannot be read.
            """
    )

    @Argument(help: ArgumentHelp("The one policy.", valueName: "file or preset"))
    var one: String

    @Argument(help: ArgumentHelp("The other.", valueName: "file or preset"))
    var other: String

    @Option(help: ArgumentHelp("The directory with the log.", valueName: "directory"))
    var log: String

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        let comparison = PolicyComparison(try PolicySource.policy(one), try PolicySource.policy(other))
        // Who stops reading early has seen a difference.
        var isSame = false
        try Page.end(.success) { isSame = json ? try say(comparison, $0) : try sayGroups(comparison, $0) }
        if !isSame { throw ExitCode(1) }
    }

    /// As it is found, so that a long log needs no more memory than a short one.
    private func say(_ comparison: PolicyComparison, _ page: Page) throws -> Bool {
        var count = 0
        let compared = try comparison.run(over: log) { difference in
            try page.add((count == 0 ? Self.beginning : ",").utf8)
            try page.add(try jsonText(difference).utf8)
            count += 1
        }
        try page.line(#"\#(count == 0 ? Self.beginning : "")],"compared":\#(compared)}"#)
        return count == 0
    }

    private static let beginning = #"{"differences":["#

    private func sayGroups(_ comparison: PolicyComparison, _ page: Page) throws -> Bool {
        var groups = PolicyDifferences()
        let compared = try comparison.run(over: log) { groups.add($0) }
        for line in groups.lines(one: one, other: other) { try page.line(line) }
        try page.line("\(compared) compared, \(groups.count) differ")
        return groups.count == 0
    }
}
