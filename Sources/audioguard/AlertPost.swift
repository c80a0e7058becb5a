import AlertDelivery
import AudioGuard
import Foundation
import WebhookReceiver

/// Where a lesson's alerts go: an address, or a receiver that this program opens on the loopback address.
struct AlertPost {
    private let delivery: AlertDelivery
    private let receiver: WebhookReceiver?

    static let variable = "AUDIOGUARD_WEBHOOK_SECRET"

    /// Begins to follow a log in its directory.
    /// - parameter sinks: Where the alerts go, instead of to an address or a receiver of this program's own.
    static func open(
        _ directory: String,
        _ log: AuditLog,
        webhook: String?,
        sinks: [SinkID: any AlertSink]?
    ) async throws(CommandError) -> AlertPost {
        do {
            if let sinks { return try AlertPost(directory, log, sinks, nil) }
            let secret = try secret(isNeeded: webhook != nil)
            let receiver = webhook == nil ? try await WebhookReceiver(secret: secret) : nil
            let sink = try WebhookSink(address: webhook ?? receiver?.address ?? "", secret: secret)
            return try AlertPost(directory, log, ["webhook": sink], receiver)
        } catch {
            throw CommandError("\(error)".printable)
        }
    }

    private init(
        _ directory: String,
        _ log: AuditLog,
        _ sinks: [SinkID: any AlertSink],
        _ receiver: WebhookReceiver?
    ) throws {
        delivery = try AlertDelivery(
            log: directory,
            outbox: try Outbox(directory: directory),
            sinks: sinks,
            trail: log
        )
        self.receiver = receiver
        delivery.start()
    }

    /// The secret of the environment, or a temporary one, which is named so that a receiver can be told.
    private static func secret(isNeeded: Bool) throws(CommandError) -> WebhookSecret {
        if let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty {
            guard let secret = WebhookSecret(text) else {
                throw CommandError(
                    "\(variable) is no secret. Give it as whsec_ and 24 to 64 bytes in Base64."
                )
            }
            return secret
        }
        let secret = WebhookSecret()
        if isNeeded { complain("\(variable) is not set: signing with the temporary secret \(secret.text)") }
        return secret
    }

    /// Waits until every alert is delivered, or the time is over, and stops.
    /// - returns: What was raised and delivered, and why something was not, if so.
    func close(within seconds: Double) async throws(CommandError) -> (
        report: DeliveryReport, problem: String?
    ) {
        let report = await delivery.drain(within: .seconds(seconds), closingWindows: true)
        await delivery.stop()
        let tally = receiver?.tally
        await receiver?.close()
        if let tally, tally.verified < tally.requests {
            return (report, "\(tally.requests - tally.verified) requests came with a wrong signature")
        }
        let why = report.lastProblem.map { ": \($0)" } ?? ""
        let rest = "What is left stays stored: the next run there sends it, or audioguard alerts send."
        guard report.isRead else {
            return (report, "the alerts could not be read from the log\(why). \(rest)")
        }
        let left = report.raised - report.delivered + report.untold
        guard left > 0 else { return (report, nil) }
        let held = report.held == 0 ? "" : " \(report.held) of them are held: see audioguard alerts list."
        return (
            report, "\(left) of \(report.raised) messages were not delivered\(why).\(held) \(rest)"
        )
    }
}
