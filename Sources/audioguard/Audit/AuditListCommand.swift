import ArgumentParser
import AudioGuard

/// What stands in a log.
struct AuditListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Shows the records of a log, one a line, oldest first.",
        discussion: """
              audioguard audit list class --since today --severity warning
              audioguard audit list class --module game.engine --last 20
              audioguard audit list class --around 17 --json | jq .outcome
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @OptionGroup(title: "Which records") var filter: RecordFilter

    @Option(help: ArgumentHelp("Only the last so many of them.", valueName: "number"))
    var last: String?

    @Flag(help: "Newest first.")
    var reverse = false

    @Flag(help: "Print the records as JSON, one a line, as they stand in the log.")
    var json = false

    func run() throws {
        let most = try last.map { try RecordFilter.count($0, "--last", upTo: 1_000_000) }.map(Int.init)
        var walk = try AuditWalk(directory, try filter.selection())
        let page = Page()
        let (width, isColoured) = (Terminal.width, Terminal.isColoured)
        var count = 0
        let show: (LoggedRecord) throws -> Bool = { logged in
            if count == 0, !json { try page.line(RecordRow.header.text(width: width)) }
            if json {
                try page.line(try logged.json())
            } else {
                try page.line(RecordRow(try logged.record()).text(width: width, isColoured: isColoured))
            }
            count += 1
            return count != most
        }
        if most == 0 {
            return try page.flush()
        } else if reverse {
            try walk.backwards(show)
        } else {
            try walk.forwards(from: try most.map { try walk.start(ofLast: $0) } ?? 1, show)
        }
        try page.flush()
        try walk.finish()
    }
}
