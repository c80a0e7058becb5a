import ArgumentParser

/// Where alerts go, and what became of them.
struct AlertsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts",
        abstract: "Shows what became of alerts and steers it; checks and tries where they go.",
        discussion: """
            A running app follows what is ordered here within a second; where none runs, send delivers.

              audioguard alerts list class --state dead,held
              audioguard alerts retry class --sink on-call
              audioguard alerts lint alerts.yaml
              audioguard alerts test on-call --sinks alerts.yaml
            """,
        subcommands: [
            AlertsListCommand.self, AlertsShowCommand.self, AlertsRetryCommand.self, AlertsDropCommand.self,
            AlertsHoldCommand.self, AlertsResumeCommand.self, AlertsMuteCommand.self, AlertsLintCommand.self,
            AlertsTestCommand.self, AlertsSendCommand.self,
        ]
    )
}
