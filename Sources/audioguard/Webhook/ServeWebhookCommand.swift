import AlertDelivery
import ArgumentParser
import Foundation
import WebhookReceiver

/// Receives webhooks on this machine, to see what an app sends.
struct ServeWebhookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve-webhook",
        abstract: "Receives alerts on this machine, checks their signatures and shows them. For development.",
        discussion: """
            Listens on 127.0.0.1 only, and takes bodies up to 64 KiB. Signatures are checked with the secrets \
            (whsec_…) and public keys (whpk_…) of --secret-file, one a line, or of the environment variable \
            \(AlertPost.variable); without either a temporary secret is made, and named. A message whose signature \
            is wrong or older than five minutes is shown, and answered with 401.

              audioguard serve-webhook --port 8787 &
              audioguard classroom --webhook http://127.0.0.1:8787/

            Ends on Ctrl-C with a tally: with 0, or with 1 if a message came that could not be verified; with 2 for \
            wrong usage, or if the port is taken.
            """
    )

    @Option(help: ArgumentHelp("Where to listen; 0 for any port that is free.", valueName: "number"))
    var port = "8787"

    @Option(help: ArgumentHelp("Where the secrets and public keys are, one a line.", valueName: "file"))
    var secretFile: String?

    @Option(help: ArgumentHelp("Answer verified messages with this status.", valueName: "code"))
    var answer = "204"

    @Option(help: ArgumentHelp("Answer only after so many seconds.", valueName: "seconds"))
    var delay = "0"

    @Flag(help: "Print each message as a JSON object, one a line, and the tally as the last.")
    var json = false

    func run() async throws {
        let number = UInt16(try RecordFilter.count(port, "--port", upTo: 65_535))
        let behaviour = try behaviour()
        let verifiers = try WebhookKeys.read(secretFile)
        let interruption = Interruption()
        let receiver: WebhookReceiver
        do {
            receiver = try await WebhookReceiver(verifiers: verifiers, port: number)
        } catch {
            throw UsageError("\(error)")
        }
        receiver.behave(behaviour)
        let page = Page()
        let isColoured = Terminal.isColoured
        if json {
            complain("listening on \(receiver.address)")
        } else {
            try page.line("listening on \(receiver.address)")
        }
        var shown = 0
        while true {
            let isOver = interruption.hasCome || page.isAbandoned
            for message in receiver.takeReceived() {
                shown += 1
                let told = ToldWebhook(message)
                for line in json ? [try jsonText(told)] : told.lines(isColoured: isColoured) {
                    try page.line(line)
                }
            }
            try page.flush()
            if isOver { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        let tally = receiver.tally
        await receiver.close()
        try page.line(json ? try jsonText(["tally": tally]) : ToldWebhook.text(tally, shown: shown))
        try page.flush()
        if tally.verified < tally.requests { throw ExitCode(1) }
    }

    private func behaviour() throws(UsageError) -> WebhookBehaviour {
        let code = Int(try RecordFilter.count(answer, "--answer", upTo: 599))
        guard code >= 200 else { throw UsageError("--answer takes a status from 200 to 599.") }
        guard let seconds = Double(delay), (0...3_600).contains(seconds) else {
            throw UsageError("--delay takes seconds from 0 to 3600.")
        }
        return .answers(code, after: .seconds(seconds))
    }
}
