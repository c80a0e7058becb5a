public import Foundation

/// What a receiver knows of its senders, to tell whether a message is from one of them and new. A value; any thread.
public struct WebhookVerifier: Sendable {
    private let secrets: [WebhookSecret]
    private let keys: [WebhookPublicKey]
    private let tolerance: Int64

    /// A receiver that shares secrets, knows public keys, or both.
    /// - parameter tolerance: How many seconds a message's time may differ from the receiver's. The default is 300.
    public init(secrets: [WebhookSecret], keys: [WebhookPublicKey] = [], tolerance: Int64 = 300) {
        self.secrets = secrets
        self.keys = keys
        self.tolerance = tolerance
    }

    /// Whether a message is from a sender and new, by its three headers. `now` is in seconds since 1970.
    public func verifies(
        id: String?,
        timestamp: String?,
        signature: String?,
        body: Data,
        at now: Int64
    ) -> Bool {
        guard let id, !id.isEmpty, let signature, let time = timestamp.flatMap(Int64.init),
            (now - tolerance...now + tolerance).contains(time)
        else { return false }
        return secrets.contains { $0.verifies(signature, id: id, timestamp: time, body: body) }
            || keys.contains { $0.verifies(signature, id: id, timestamp: time, body: body) }
    }
}
