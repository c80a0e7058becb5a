import AlertDelivery
import ArgumentParser

/// Gives a message up.
struct AlertsDropCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Gives a message up for the sinks that do not have it yet; the log keeps its evidence.",
        discussion: """
            Ends with 0, with 1 if there was nothing to drop, and with 2 for what cannot be read.

              audioguard alerts drop class msg_0197…_12 --by "Ann, on call"
            """
    )

    @OptionGroup var order: Order

    @Argument(help: ArgumentHelp("The message's id.", valueName: "id"))
    var id: String

    @Option(help: ArgumentHelp("Only for this sink.", valueName: "name"))
    var sink: String?

    func run() throws {
        let (outbox, sink) = (try order.alerts.opening(), try sink.map(Order.sink))
        let count = try posted { () throws(OutboxError) in
            try outbox.drop(id: id, sink: sink, by: order.by, at: StoredAlerts.now)
        }
        try order.answer(count, "dropped for \(count) sinks", none: "nobody waits for \(id)")
    }
}
