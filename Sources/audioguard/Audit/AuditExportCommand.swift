import ArgumentParser
import AudioGuard
import AudioGuardCore

/// A log in forms that other programs read.
struct AuditExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes the records of a log for other programs.",
        discussion: """
            jsonl: each record as it stands in the log. csv: RFC 4180, with a heading, for spreadsheets; a cell that \
            one would take for a formula begins with an apostrophe. otlp: a request of logs a line, as an \
            OpenTelemetry collector takes it from a file or over HTTP. cloudevents: an event a line, with the record \
            and its chain.
            With -o the file is there once it is whole, and never before.

              audioguard audit export class --format csv -o class.csv
              audioguard audit export class --since today | gzip >today.jsonl.gz
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @OptionGroup(title: "Which records") var filter: RecordFilter

    @Option(help: ArgumentHelp("One of: \(ExportFormat.names).", valueName: "format"))
    var format = ExportFormat.jsonl.rawValue

    @Option(name: [.customShort("o"), .long], help: ArgumentHelp("Where to write.", valueName: "file"))
    var output: String?

    func run() throws {
        let format = try ExportFormat(named: format)
        var walk = try AuditWalk(directory, try filter.selection())
        let file = try output.map { try NewFile($0) }
        let page = file.map { Page($0.descriptor, name: $0.path) } ?? Page()
        let progress = ProgressLine()
        let total = walk.segments.reduce(1) { $0 + $1.bytes }
        var done = 0
        if let heading = format.heading { try page.line(heading) }
        try walk.forwards { logged in
            try page.line(try format.line(of: logged))
            done += logged.bytes
            progress.show(min(1, Double(done) / Double(total)), of: "exporting")
            return true
        }
        progress.end()
        try page.flush()
        try file?.keep()
        try walk.finish()
    }
}
