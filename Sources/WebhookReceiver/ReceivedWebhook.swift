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
    /// Why it is not to be trusted; `nil` when it is.
    public let flaw: Flaw?
    /// Whether a message of this id had come before, both verified.
    public internal(set) var isDuplicate = false

    /// Whether the signature is right, and at most five minutes old.
    public var isVerified: Bool { flaw == nil }

    /// What may be wrong with a message.
    public enum Flaw: String, Codable, Sendable, CaseIterable {
        /// It has no id, no time or no signature.
        case unsigned
        /// None of its signatures is right.
        case wrongSignature = "wrong-signature"
        /// The signature is right, and older than five minutes: somebody may have kept it.
        case tooOld = "too-old"
        /// The signature is right, and more than five minutes ahead: a clock is wrong.
        case tooNew = "too-new"
    }

    init(_ headers: HTTPHeaders, body: Data, verifiers: [WebhookVerifier], now: Date = Date()) {
        let id = headers[HTTPHeader("webhook-id")] ?? ""
        let timestamp = headers[HTTPHeader("webhook-timestamp")].flatMap(Int64.init)
        let signature = headers[HTTPHeader("webhook-signature")] ?? ""
        let age = now.timeIntervalSince1970 - Double(timestamp ?? 0)
        self.id = id
        self.timestamp = timestamp ?? 0
        self.body = body
        flaw =
            if id.isEmpty || signature.isEmpty || timestamp == nil {
                .unsigned
            } else if !verifiers.contains(where: { verifier in
                verifier.verifies(signature, id: id, timestamp: timestamp ?? 0, body: body)
            }) {
                .wrongSignature
            } else if age > 300 {
                .tooOld
            } else if age < -300 {
                .tooNew
            } else {
                nil
            }
    }
}
