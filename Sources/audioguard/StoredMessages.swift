import AlertDelivery
import AudioGuard
import ClassReports
import Foundation

/// What is stored of alerts beside a log, for its report.
struct StoredMessages {
    /// What became of each message, at each sink.
    var told: [ClassReport.Message] = []
    /// What their receivers have seen of the log.
    var witnesses: [Witness] = []

    /// Reads them, the newest thousand; `problem` is why they cannot be, in one line.
    static func beside(log directory: String) -> (StoredMessages, problem: String?) {
        guard FileManager.default.fileExists(atPath: directory + "/alerts.sqlite") else {
            return (StoredMessages(), nil)
        }
        var stored = StoredMessages()
        do throws(OutboxError) {
            stored.witnesses = try Outbox.witnesses(of: directory)
            stored.told = try Outbox(reading: directory).messages().flatMap(\.told)
            return (stored, nil)
        } catch {
            return (stored, "\(error)")
        }
    }
}

extension StoredMessage {
    /// Where it stands, a line for each sink.
    fileprivate var told: [ClassReport.Message] {
        sendings.map { sending in
            ClassReport.Message(
                of: seq,
                to: sending.sink,
                state: sending.state.rawValue + (sending.possiblyDelivered ? ", possibly delivered" : ""),
                attempts: sending.attempts,
                made: created,
                problem: sending.problem
            )
        }
    }
}
