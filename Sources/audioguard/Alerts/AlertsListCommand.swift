import AlertDelivery
import ArgumentParser
import Foundation
import WrittenForms

/// Which messages there are, and where they stand.
struct AlertsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "Shows the messages of a class's alerts, where each stands with each sink, and what is muted.",
        discussion: """
            Changes nothing, and reads while an app delivers. Ends with 0, or with 2 for what cannot be read.

              audioguard alerts list class --state dead,held --sink on-call
            """
    )

    @OptionGroup var alerts: StoredAlerts

    @Option(
        help: ArgumentHelp(
            "Only those that stand so: pending, inFlight, waiting, delivered, dead, held.",
            valueName: "states"
        )
    )
    var state: String?

    @Option(help: ArgumentHelp("Only those for this sink.", valueName: "name"))
    var sink: String?

    @Option(help: ArgumentHelp("Only groups whose key contains this.", valueName: "text"))
    var group: String?

    @Option(help: ArgumentHelp("Only the last so many.", valueName: "number"))
    var last = 1_000

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        let (outbox, filter, now) = (try alerts.opened(), try filter(), StoredAlerts.now)
        let list = try posted { () throws(OutboxError) in
            AlertList(
                sinks: try outbox.sinks(at: now),
                mutes: try outbox.mutes(),
                messages: try outbox.messages(filter)
            )
        }
        if let sink, !list.sinks.contains(where: { $0.id == sink }) {
            let known = list.sinks.map(\.id).joined(separator: ", ")
            throw UsageError("--sink: there is no sink \"\(sink)\". Use one of: \(known).".printable)
        }
        let page = Page()
        if json {
            try page.line(try jsonText(list))
        } else {
            for line in list.lines(sink: sink, states: filter.states, at: now) { try page.line(line) }
        }
        try page.flush()
    }

    private func filter() throws(UsageError) -> Outbox.Filter {
        var filter = Outbox.Filter()
        for word in state?.split(separator: ",").map(String.init) ?? [] {
            guard let state = Outbox.State(rawValue: word) else {
                let valid = Outbox.State.allCases.map(\.rawValue)
                throw UsageError("--state: \(UnknownWord(word, of: "state", valid: valid))".printable)
            }
            filter.states.insert(state)
        }
        guard last > 0 else { throw UsageError("--last must be 1 or more.") }
        (filter.sink, filter.group, filter.limit) = (
            try sink.map { name throws(UsageError) in try Order.sink(name).name }, group, last
        )
        return filter
    }
}
