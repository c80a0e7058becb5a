import AlertDelivery
import ArgumentParser
import AudioGuardCore
import Foundation

/// One message in full.
struct AlertsShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows what a message tells, and what became of it at each sink.",
        discussion: """
            Ends with 0, with 1 if there is no such message, and with 2 for what cannot be read.

              audioguard alerts show class msg_0197…_12
            """
    )

    @OptionGroup var alerts: StoredAlerts

    @Argument(help: ArgumentHelp("The message's id.", valueName: "id"))
    var id: String

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() throws {
        let outbox = try alerts.opened()
        var filter = Outbox.Filter()
        filter.id = id
        let found = try posted { () throws(OutboxError) in try outbox.messages(filter) }
        guard let message = found.first else {
            throw CommandError(
                "there is no message \(id). See: audioguard alerts list \(alerts.directory)".printable
            )
        }
        let page = Page()
        for line in json ? [try jsonText(message)] : Self.lines(message) { try page.line(line) }
        try page.flush()
    }

    private static func lines(_ message: StoredMessage) -> [String] {
        let told = message.telling?.text ?? "group \(message.group), told by an older version"
        var lines = told.split(separator: "\n").map { String($0).printable }
        lines += [
            "",
            "stored \(time(message.created)), evidence: record \(message.seq), chain \(message.chain)"
                .printable,
        ]
        for sending in message.sendings {
            var line = "  \(sending.sink): \(sending.state.rawValue) since \(time(sending.changed))"
            line += ", \(sending.attempts) \(sending.attempts == 1 ? "attempt" : "attempts")"
            if let next = sending.next { line += ", next \(next == 0 ? "now" : time(next))" }
            if sending.possiblyDelivered { line += ", possibly delivered before" }
            if let problem = sending.problem { line += ": \(problem)" }
            lines.append(line.printable)
        }
        return lines
    }

    private static func time(_ wall: Int64) -> String {
        Date(timeIntervalSince1970: Double(wall) / 1_000_000).formatted(.iso8601)
    }
}
