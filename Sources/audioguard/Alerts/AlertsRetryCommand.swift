import AlertDelivery
import ArgumentParser

/// Tries messages again now.
struct AlertsRetryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Tries messages again now: those that wait, are held or were given up.",
        discussion: """
            What a sink has taken is not sent again. Without an id it is all of them, or all for one sink, but none \
            that a person dropped: name its id.
            Ends with 0, with 1 if there was nothing to try, and with 2 for what cannot be read.

              audioguard alerts retry class --sink on-call --by "Ann, on call"
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
        var filter = Outbox.Filter()
        filter.id = id
        let concerned = try id.map { _ in
            try posted { () throws(OutboxError) in try outbox.messages(filter) }
                .flatMap { $0.sendings.map(\.sink) }
        }
        let held = try posted { () throws(OutboxError) in try outbox.sinks(at: StoredAlerts.now) }
            .filter { $0.holder != nil && $0.waiting > 0 && (sink == nil || $0.id == sink?.name) }
            .filter { sink in concerned?.contains(sink.id) ?? true }
        let resume = "audioguard alerts resume \(order.alerts.directory)"
        let hints = held.map { "; \($0.id) is held: \(resume) \($0.id)" }
        let done = "\(count) to be tried again" + hints.joined()
        try order.answer(count, done, none: "nothing to try again" + hints.joined())
    }
}
