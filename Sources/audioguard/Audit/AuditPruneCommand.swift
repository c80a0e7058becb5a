import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Removes the oldest of a log.
struct AuditPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Removes the oldest segments of a log, and records in it what was removed.",
        discussion: """
            A log prunes itself while an app keeps it; this is for logs that no app keeps any more. Whole segments \
            go, oldest first, and never the last one. What is left still verifies; a log that does not verify is left \
            alone, since what goes may be the proof.

              audioguard audit prune class --older 30d --dry-run
              audioguard audit prune class --to 100MB

            Ends with 0, also if there was nothing to remove; with 1 if the log does not verify, is in use or cannot be \
            written; with 2 for wrong usage; with 4 if it cannot be read.
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Option(help: ArgumentHelp("Remove what is older: 12h, 30d, 8w.", valueName: "span"))
    var older: String?

    @Option(help: ArgumentHelp("Remove until the log takes no more: 500kB, 100MB, 1GB.", valueName: "size"))
    var to: String?

    @Flag(help: "Only say what would be removed.")
    var dryRun = false

    @Flag(help: "Print one JSON object for each segment, one a line.")
    var json = false

    func run() throws {
        let options = try options()
        var walk = try AuditWalk(directory)
        try walk.backwards { _ in false }
        try walk.finish()
        try refuseTampered()
        let notes = dryRun ? try planned(options) : try removed(behind: walk.last, options)
        let page = Page()
        for note in notes {
            let verb = dryRun ? "would be removed" : "removed"
            try page.line(
                json
                    ? try jsonText(note)
                    : "\(verb): records \(note.from) to \(note.to), \(note.bytes) bytes, by \(note.why.rawValue)"
            )
        }
        if notes.isEmpty, !json { try page.line("nothing to remove") }
        try page.flush()
    }

    /// What is removed may be the only trace of what was done to the log.
    private func refuseTampered() throws {
        let verification = try VerifiedLog(directory, []).verification
        guard let flaw = verification.flaw, flaw.kind != .unterminated else { return }
        throw CommandError(
            "the log does not verify: record \(flaw.seq): \(flaw.what). Keep a copy; nothing was removed."
                .printable
        )
    }

    /// What is to be kept; what was not said is no reason to remove anything.
    private func options() throws(UsageError) -> AuditLogOptions {
        guard (older == nil) != (to == nil) else {
            throw UsageError(
                "say what is to go: either --older with a span, as 30d, or --to with a size, as 100MB."
            )
        }
        var options = AuditLogOptions()
        options.segmentAge = .seconds(Int64.max)
        options.keepsAge = .seconds(Int64.max)
        options.keepsBytes = .max
        if let older {
            guard let span = SpokenSpan(older) else {
                throw UsageError(
                    "--older: \"\(older.prefix(60))\" is no span. Write 12h, 30d or 8w.".printable
                )
            }
            options.keepsAge = .seconds(span.seconds)
        }
        if let to {
            guard let size = SpokenSize(to) else {
                throw UsageError(
                    "--to: \"\(to.prefix(60))\" is no size. Write 500kB, 100MB or 1GB.".printable
                )
            }
            // Less, and the records of what was removed would fill the log.
            guard size.bytes >= 100_000 else { throw UsageError("--to takes 100kB or more.") }
            options.keepsBytes = size.bytes
        }
        return options
    }

    /// Opens the log, which prunes it, and reads what it says of that.
    private func removed(behind last: UInt64, _ options: AuditLogOptions) throws -> [PruneNote] {
        try audited { () throws(AuditLogError) in try AuditLog(directory: directory, options: options).close()
        }
        var notes: [PruneNote] = []
        var walk = try AuditWalk(directory)
        try walk.forwards(from: last + 1) { logged in
            if let note = try logged.record().prune { notes.append(note) }
            return true
        }
        return notes
    }

    private func planned(_ options: AuditLogOptions) throws(CommandError) -> [PruneNote] {
        let now = Int64(Date().timeIntervalSince1970 * 1_000_000)
        return try audited { () throws(AuditLogError) in
            try AuditLog.removals(from: directory, options, at: now)
        }
    }
}
