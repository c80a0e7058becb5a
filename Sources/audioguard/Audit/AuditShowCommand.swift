import ArgumentParser
import AudioGuard
import AudioGuardCore

/// All about one record.
struct AuditShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract:
            "Shows all of one record: what was, was asked, was done and became; who, why, and the stack.",
        discussion: """
              audioguard audit show class 17
              audioguard audit show class msg_0198c5…_17   as the alert's id has it
              audioguard audit show class 17 --json | jq .frames
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Argument(help: ArgumentHelp("Its number, its id, or the id of its alert.", valueName: "record"))
    var name: String

    @Flag(help: "Print one JSON object: record, chain, frames, before and after.")
    var json = false

    func run() throws {
        let found = try FoundRecord(try RecordName(name), in: directory)
        let page = Page()
        let sheet = RecordSheet(found)
        if json {
            try page.line(sheet.json)
        } else {
            for line in sheet.lines(isColoured: Terminal.isColoured) { try page.line(line) }
        }
        try page.flush()
    }
}
