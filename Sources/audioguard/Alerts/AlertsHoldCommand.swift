import AlertDelivery
import ArgumentParser

/// Sends nothing to a sink.
struct AlertsHoldCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hold",
        abstract: "Sends nothing to a sink until it is resumed; its messages wait.",
        discussion: """
            Ends with 0, with 1 if there is no such sink, and with 2 for what cannot be read.

              audioguard alerts hold class on-call --by "Ann, on call"
            """
    )

    @OptionGroup var order: Order

    @Argument(help: ArgumentHelp("The sink's name.", valueName: "sink"))
    var sink: String

    func run() throws {
        let (outbox, sink) = (try order.alerts.opening(), try Order.sink(sink))
        let isDone = try posted { () throws(OutboxError) in try outbox.hold(sink, by: order.by) }
        try order.answer(isDone ? 1 : 0, "\(sink) is held", none: "there is no sink \(sink)")
    }
}

/// Sends to a sink again.
struct AlertsResumeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Sends to a sink again, whoever held it.",
        discussion: """
            Ends with 0, with 1 if there is no such sink, and with 2 for what cannot be read.

              audioguard alerts resume class on-call
            """
    )

    @OptionGroup var order: Order

    @Argument(help: ArgumentHelp("The sink's name.", valueName: "sink"))
    var sink: String

    func run() throws {
        let (outbox, sink) = (try order.alerts.opening(), try Order.sink(sink))
        let isDone = try posted { () throws(OutboxError) in
            try outbox.resume(sink, by: order.by, at: StoredAlerts.now)
        }
        try order.answer(isDone ? 1 : 0, "\(sink) is sent to again", none: "there is no sink \(sink)")
    }
}
