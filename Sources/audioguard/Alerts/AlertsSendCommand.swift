import AlertDelivery
import ArgumentParser
import AudioGuard
import AudioGuardCore
import Foundation

/// Sends what waits, where no app does.
struct AlertsSendCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Reads what is new in a log and sends what waits: where no app delivers any more.",
        discussion: """
            What a sink has taken is not sent again. While an app has the log open it is refused: the app delivers itself.

              audioguard alerts send class --sinks alerts.yaml

            Ends with 0 if nothing waits any more, with 1 if something does, and with 2 for what cannot be read or is \
            in use.
            """
    )

    @Argument(help: "The directory with the log.")
    var directory: String

    @Option(help: ArgumentHelp("The file of sinks.", valueName: "file"))
    var sinks: String

    @Option(help: ArgumentHelp("How many seconds to wait for what is slow.", valueName: "seconds"))
    var drain = 30.0

    @Flag(help: "Print one JSON object and nothing else.")
    var json = false

    func validate() throws {
        guard drain >= 0, drain <= 86_400 else {
            throw ValidationError("--drain takes seconds from 0 to 86400.")
        }
    }

    func run() async throws {
        let sinks = try SinkSource(sinks).open()
        let log = try open()
        let post = try await AlertPost.open(directory, log, webhook: nil, sinks: sinks)
        let (report, problem) = try await post.close(within: drain)
        log.close()
        let told = Report(delivered: report.delivered, left: report.waiting + report.held + report.untold)
        if let problem { complain("audioguard: \(problem)".printable) }
        try Page.end(problem == nil ? .success : .failure) { page in
            try page.line(json ? try jsonText(told) : "\(told.delivered) delivered, \(told.left) left")
        }
    }

    /// The log, so that nobody else delivers meanwhile and what becomes of messages stands in it. Nothing is removed.
    private func open() throws -> AuditLog {
        let isEmpty = try readable { () throws(AuditLogError) in
            var reader = try AuditReader(directory: directory)
            return try reader.next() == nil
        }
        // Opening would begin one.
        if isEmpty {
            throw UsageError(
                "there is no record in \(directory). Name the directory of an audit log.".printable
            )
        }
        var options = AuditLogOptions()
        options.keepsBytes = .max
        options.keepsAge = .seconds(Int64.max)
        return try readable { () throws(AuditLogError) in
            try AuditLog(directory: directory, options: options)
        }
    }

    private struct Report: Encodable {
        let delivered: Int
        let left: Int
    }
}
