import AlertDelivery
import AudioGuardCore
import Foundation

@testable import AudioGuard

/// A sink whose receiver is a file, and which kills its process at a step. Any thread.
struct MortalSink: AlertSink {
    /// Where the process dies.
    enum Step: Int, CaseIterable {
        /// While a message is being stored.
        case storing
        /// When the attempt is stored and nothing is sent.
        case beforeSending
        /// When the receiver has it and nobody knows.
        case afterSending
        /// In the attempt after that.
        case later
        /// At some moment, whatever happens then.
        case sometime
    }

    let path: String
    let step: Step
    private let sent = Locked(0)

    init(path: String, step: Step) {
        self.path = path
        self.step = step
    }

    var isRemote: Bool { true }

    func body(of telling: AlertTelling, isShort: Bool) -> [UInt8] {
        if step == .storing { Self.die() }
        return CloudEvent.body(of: telling, isShort: isShort)
    }

    func send(_ message: AlertMessage) async -> Delivery {
        let count = sent.withLock { count in
            count += 1
            return count
        }
        if step == .beforeSending { Self.die() }
        do { try receive(message) } catch { return .retry(after: nil, why: "\(error)") }
        if step == .afterSending || (step == .later && count == 2) { Self.die() }
        return .delivered
    }

    /// Writes one line: what came, and that it came.
    private func receive(_ message: AlertMessage) throws {
        let file = try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT)
        let line = "\(message.id) \(Data(message.body).base64EncodedString())\n"
        _ = Disk.system.write(file.descriptor, Array(line.utf8)[...])
    }

    static func die() { kill(getpid(), SIGKILL) }
}
