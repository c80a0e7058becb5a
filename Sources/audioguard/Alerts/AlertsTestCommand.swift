import AlertDelivery
import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation
import SinkFiles

/// Sends one test message to a sink.
struct AlertsTestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Sends one test message to a sink, and says what came back.",
        discussion: """
            Nothing is stored, and nothing is tried again.
            Ends with 0 if the sink took it, with 1 if not, and with 2 if there is no such sink or it cannot be opened.

              audioguard alerts test on-call --sinks alerts.yaml
            """
    )

    @Argument(help: ArgumentHelp("The sink's name in the file.", valueName: "sink"))
    var sink: String

    @Option(help: ArgumentHelp("The file of sinks.", valueName: "file"))
    var sinks: String

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func run() async throws {
        let source = try SinkSource(sinks)
        let wanted = SinkID(sink)
        guard source.file.sinks.contains(where: { $0.id == wanted }) || !source.file.findings.isEmpty else {
            let names = source.file.sinks.map(\.id.name).joined(separator: ", ")
            throw UsageError("\(sinks) has no sink named \"\(sink)\". Use one of: \(names).".printable)
        }
        guard let open = try source.open(wanted).values.first else {
            throw UsageError("\(sinks) has no such sink.".printable)
        }
        let answer = await Self.send(to: open)
        try Page.end(answer == .delivered ? .success : .failure) { page in
            try page.line(
                json ? try jsonText(Report(sink: sink, answer)) : "\(sink): \(answer.words)".printable
            )
        }
    }

    /// Sends it, and once more if it is too large.
    private static func send(to sink: any AlertSink) async -> Delivery {
        let telling = AlertTelling.test(at: GuardClock.system.wall())
        var answer = Delivery.tooLarge(why: "")
        for isShort in [false, true] {
            let body = sink.body(of: telling, isShort: isShort)
            answer = await sink.send(AlertMessage(id: telling.id, body: body))
            guard case .tooLarge = answer else { break }
        }
        return answer
    }

    private struct Report: Encodable {
        let sink: String
        let delivered: Bool
        let answer: String

        init(sink: String, _ answer: Delivery) {
            self.sink = sink
            delivered = answer == .delivered
            self.answer = answer.words
        }
    }
}

extension Delivery {
    /// What came back, for people.
    fileprivate var words: String {
        switch self {
        case .delivered: "delivered"
        case .retry(_, let why): "not now: \(why)"
        case .unanswered(let why): "sent, perhaps delivered: \(why)"
        case .offline(let why): "not sent: \(why)"
        case .dead(let why): "refused: \(why)"
        case .held(let why): "held: \(why)"
        case .tooLarge(let why): "too large: \(why)"
        }
    }
}
