import ArgumentParser
import AudioGuard

/// What a log comes to.
struct AuditStatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Counts what a log holds: kinds, rules, modules, outcomes, classes, gaps, latencies.",
        discussion: """
              audioguard audit stats class --since 7d
              audioguard audit stats class --json | jq '.modules[].violations'
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @OptionGroup(title: "Which records") var filter: RecordFilter

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        var walk = try AuditWalk(directory, try filter.selection())
        var statistics = LogStatistics()
        let progress = ProgressLine()
        let total = walk.segments.reduce(1) { $0 + $1.bytes }
        var done = 0
        try walk.forwards { logged in
            statistics.add(try logged.record(), bytes: logged.line.record.count)
            done += logged.bytes
            progress.show(min(1, Double(done) / Double(total)), of: "counting")
            return true
        }
        progress.end()
        statistics.segments = walk.segments.count
        statistics.fileBytes = walk.segments.reduce(0) { $0 + $1.bytes }
        statistics.damaged = walk.damaged
        let page = Page()
        if json {
            try page.line(try jsonText(statistics))
        } else {
            for line in statistics.lines { try page.line(line.printable) }
        }
        try page.flush()
        try walk.finish()
    }
}
