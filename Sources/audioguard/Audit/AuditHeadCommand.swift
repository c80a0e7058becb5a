import ArgumentParser
import AudioGuard

/// The end of a log, to be kept elsewhere.
struct AuditHeadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "head",
        abstract: "Prints the log's last number and the chain there: kept elsewhere, it is a witness.",
        discussion: """
            Whoever has it can prove later that nothing up to there was changed:

              audioguard audit head class --json >monday.json
              audioguard audit verify class --witness monday.json

            The log is not verified here.
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        var walk = try AuditWalk(directory)
        var head: Witness?
        try walk.backwards {
            head = $0.line.place; return false
        }
        let page = Page()
        if let head {
            try page.line(
                json
                    ? try jsonText(head)
                    : "log \(head.log)  seq \(head.seq)  chain \(head.chain)".printable
            )
        }
        try page.flush()
        try walk.finish()
    }
}
