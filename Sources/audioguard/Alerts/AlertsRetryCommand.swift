import AlertDelivery
import ArgumentParser

/// Tries messages again now.
struct AlertsRetryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Tries messages again now: those that wait, are held or were given up.",
        discussion: """
            What a sink has taken is not sent again. Without an id it is all of them, or all for one sink.
            Ends with 0, with 1 if there was nothing to try, and with 2 for what cannot be read.
            Example: audioguard alerts retry class --sink on-call --by "Ann, on call"
            """
    )

    @OptionGroup var order: Order

    @Argument(help: ArgumentHelp("The message's id.", valueName: "id"))
    var id: String?

    @Option(help: ArgumentHelp("Only for this sink.", valueName: "name"))
    var sink: String?

    func run() throws {
        let (outbox, sink) = (try order.alerts.opening(), try sink.map(Order.sink))
        let count = try posted { () throws(OutboxError) in
            try outbox.retry(id: id, sink: sink, by: order.by, at: StoredAlerts.now)
        }
        try order.answer(count, "\(count) to be tried again", none: "nothing to try again")
    }
}
