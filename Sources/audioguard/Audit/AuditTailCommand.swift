import ArgumentParser
import AudioGuard
import Foundation

/// The end of a log, and what comes after it.
struct AuditTailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tail",
        abstract: "Shows the last records of a log and, with -f, those that follow, until Ctrl-C.",
        discussion: """
            In colour on a terminal, unless NO_COLOR is set; plain, and without a heading, when piped.

              audioguard audit tail class -f --severity warning
              audioguard audit tail class -f --json | jq .kind
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @OptionGroup(title: "Which records") var filter: RecordFilter

    @Option(name: [.customShort("n"), .long], help: ArgumentHelp("How many.", valueName: "number"))
    var last = "10"

    @Flag(name: .shortAndLong, help: "Go on with what is written from now on.")
    var follow = false

    @Flag(help: "Print the records as JSON, one a line, as they stand in the log.")
    var json = false

    func run() throws {
        let most = Int(try RecordFilter.count(last, "--last", upTo: 1_000_000))
        let selection = try filter.selection()
        let interruption = follow ? Interruption() : nil
        var walk = try AuditWalk(directory, selection)
        let page = Page()
        let width = Terminal.width
        if !json, width != nil { try page.line(RecordRow.header.text(width: width)) }
        let show: (LoggedRecord) throws -> Bool = { logged in
            if json {
                try page.line(try logged.json())
            } else {
                let row = RecordRow(try logged.record())
                try page.line(row.text(width: width, isColoured: Terminal.isColoured))
            }
            return true
        }
        let start = try walk.start(ofLast: most)
        try walk.forwards(from: start, show)
        try page.flush()
        if let interruption {
            try walk.follow(
                until: { interruption.hasCome || page.isAbandoned },
                show,
                pause: {
                    try page.flush()
                    Thread.sleep(forTimeInterval: 0.1)
                }
            )
        }
        try page.flush()
        if !follow { try walk.finish() }
    }
}
