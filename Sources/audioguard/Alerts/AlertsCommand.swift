import ArgumentParser

/// Where alerts go, and what became of them.
struct AlertsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alerts",
        abstract: "Checks and tries where alerts go.",
        discussion:
            "Example: audioguard alerts lint alerts.yaml && audioguard alerts test on-call --sinks alerts.yaml",
        subcommands: [AlertsLintCommand.self, AlertsTestCommand.self]
    )
}
