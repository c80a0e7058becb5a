public import AlertDelivery
import Foundation

/// What a receiver checks signatures with. A value; any thread.
public enum WebhookVerifier: Sendable {
    /// The secret that it shares with the sender (`v1`).
    case shared(WebhookSecret)
    /// The public half of the sender's own key (`v1a`).
    case sender(WebhookPublicKey)

    /// Reads a secret (`whsec_…`) or a public key (`whpk_…`); `nil` when it is neither.
    public init?(_ text: String) {
        if let secret = WebhookSecret(text) {
            self = .shared(secret)
        } else if let key = WebhookPublicKey(text) {
            self = .sender(key)
        } else {
            return nil
        }
    }

    /// Whether one of the signatures of a header is the message's.
    func verifies(_ header: String, id: String, timestamp: Int64, body: Data) -> Bool {
        switch self {
        case .shared(let secret): secret.verifies(header, id: id, timestamp: timestamp, body: body)
        case .sender(let key): key.verifies(header, id: id, timestamp: timestamp, body: body)
        }
    }
}
