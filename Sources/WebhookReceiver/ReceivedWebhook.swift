import AlertDelivery
import FlyingFox
public import Foundation

/// One message as it came. A value; any thread.
public struct ReceivedWebhook: Hashable, Sendable {
    /// Its id: the same for the same message.
    public let id: String
    /// When it was signed, in seconds since 1970; 0 when it does not say.
    public let timestamp: Int64
    /// Its body as it came.
    public let body: Data
    /// Whether the signature is right, and at most five minutes old.
    public let isVerified: Bool

    init(_ headers: HTTPHeaders, body: Data, secret: WebhookSecret) {
        id = headers[HTTPHeader("webhook-id")] ?? ""
        timestamp = headers[HTTPHeader("webhook-timestamp")].flatMap(Int64.init) ?? 0
        self.body = body
        let signature = headers[HTTPHeader("webhook-signature")] ?? ""
        let isRecent = abs(Date().timeIntervalSince1970 - Double(timestamp)) <= 300
        isVerified =
            isRecent && !id.isEmpty && secret.verifies(signature, id: id, timestamp: timestamp, body: body)
    }
}
