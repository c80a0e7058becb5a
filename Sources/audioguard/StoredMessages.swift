import AlertDelivery
import AudioGuard
import ClassReports

/// What is stored of alerts beside a log, for its report.
struct StoredMessages {
    /// What became of each message.
    var told: [ClassReport.Message] = []
    /// What their receivers have seen of the log.
    var witnesses: [Witness] = []

    /// Reads them; `problem` is why they cannot be, in one line.
    static func beside(log directory: String) -> (StoredMessages, problem: String?) {
        do throws(OutboxError) {
            let witnesses = try Outbox.witnesses(of: directory)
            let told = witnesses.map { ClassReport.Message(of: $0.seq, state: "delivered") }
            return (StoredMessages(told: told, witnesses: witnesses), nil)
        } catch {
            return (StoredMessages(), "\(error)")
        }
    }
}
