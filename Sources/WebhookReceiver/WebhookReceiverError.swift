import AudioGuard
import FlyingSocks

/// Why a receiver cannot listen.
public struct WebhookReceiverError: Error, Hashable, Sendable {
    /// The port that was asked for; 0 for any.
    public let port: UInt16
    /// What was said.
    public let why: String

    init(port: UInt16, _ error: any Error) {
        self.port = port
        guard case .failed(_, let code, _)? = error as? SocketError else {
            why = "nobody said why"
            return
        }
        why = "\(SystemError(code: code))"
    }
}

extension WebhookReceiverError: CustomStringConvertible {
    /// What failed, what was said and what to do, in one line.
    public var description: String {
        "listening on 127.0.0.1:\(port) failed: \(why). Choose another port, or 0 for any that is free."
    }
}
