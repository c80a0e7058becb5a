public import Foundation

/// What a sender signs its messages with. A value; any thread. It never prints itself.
public enum WebhookKey: Sendable {
    /// A secret that sender and receiver share (`whsec_…`): for servers.
    case shared(WebhookSecret)
    /// The sender's own key (`whsk_…`), of which the receiver knows the public half: for apps.
    case own(WebhookSigningKey)

    /// Reads a key of either sort; `nil` when it is neither.
    public init?(_ text: String) {
        if let secret = WebhookSecret(text) {
            self = .shared(secret)
        } else if let key = WebhookSigningKey(text) {
            self = .own(key)
        } else {
            return nil
        }
    }

    /// The signature of a message, with its version.
    public func signature(id: String, timestamp: Int64, body: Data) -> String {
        switch self {
        case .shared(let secret): secret.signature(id: id, timestamp: timestamp, body: body)
        case .own(let key): key.signature(id: id, timestamp: timestamp, body: body)
        }
    }
}
