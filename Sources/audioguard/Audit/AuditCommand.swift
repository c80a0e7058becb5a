import ArgumentParser

/// Reads an audit log.
struct AuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Reads an audit log: what happened, and whether it is as it was written.",
        discussion: """
            But for prune, the log is only read, also while an app writes it, and however long it is, memory stays flat.

              audioguard audit list class --since 2h --severity warning   what went wrong
              audioguard audit show class 17                              all of one record
              audioguard audit tail class -f                              what happens now
              audioguard audit verify class && echo as it was written

            Ends with 0; with 2 for wrong usage; with 4 if the log, or a line of it, cannot be read: what can be is \
            shown all the same; with 74 if the output cannot be written. verify has codes of its own.
            """,
        subcommands: [
            AuditListCommand.self, AuditShowCommand.self, AuditTailCommand.self, AuditStatsCommand.self,
            AuditVerifyCommand.self, AuditHeadCommand.self, AuditExportCommand.self, AuditPruneCommand.self,
        ]
    )

    /// What the commands end with if the log cannot be read.
    static let unreadable = ExitCode(4)
}
