public import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// A key that sender and receiver share, as Standard Webhooks writes it: `whsec_` and 24 to 64 bytes in Base64.
///
/// A value; any thread. It never prints itself: ``text`` is for whoever has to hand it on.
public struct WebhookSecret: Sendable {
    private let key: Data

    /// Reads a secret; `nil` when it is not one.
    public init?(_ text: String) {
        guard text.hasPrefix("whsec_"), let key = Data(base64Encoded: String(text.dropFirst(6))),
            (24...64).contains(key.count)
        else { return nil }
        self.key = key
    }

    /// A new secret of 32 random bytes.
    public init() {
        key = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// The secret as it is written; keep it out of logs.
    public var text: String { "whsec_" + key.base64EncodedString() }

    /// The signature of a message: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64.
    public func signature(id: String, timestamp: Int64, body: Data) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("\(id).\(timestamp).".utf8) + body,
            using: SymmetricKey(data: key)
        )
        return "v1," + Data(code).base64EncodedString()
    }

    /// Whether one of the signatures of a header, separated by spaces, is the message's. Takes as long for a
    /// wrong one as for a right one.
    public func verifies(_ header: String, id: String, timestamp: Int64, body: Data) -> Bool {
        let content = Data("\(id).\(timestamp).".utf8) + body
        return header.split(separator: " ").contains { signature in
            guard signature.hasPrefix("v1,"), let code = Data(base64Encoded: String(signature.dropFirst(3)))
            else { return false }
            return HMAC<SHA256>.isValidAuthenticationCode(
                code,
                authenticating: content,
                using: SymmetricKey(data: key)
            )
        }
    }
}

extension WebhookSecret: CustomStringConvertible, CustomReflectable {
    /// Not the secret.
    public var description: String { "whsec_…" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
