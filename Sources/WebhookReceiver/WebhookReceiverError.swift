/// Why a receiver cannot listen.
public struct WebhookReceiverError: Error, Hashable, Sendable {
    /// The port that was asked for; 0 for any.
    public let port: UInt16
}

extension WebhookReceiverError: CustomStringConvertible {
    /// What failed and what to do, in one line.
    public var description: String {
        "listening on 127.0.0.1:\(port) failed. Choose another port, or 0 for any that is free."
    }
}
