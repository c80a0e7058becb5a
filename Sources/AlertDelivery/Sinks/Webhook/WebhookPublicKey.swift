public import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// The public half of a sender's key: `whpk_` and 32 bytes in Base64. It is no secret. A value; any thread.
public struct WebhookPublicKey: Hashable, Sendable {
    private let bytes: Data

    init(_ bytes: Data) { self.bytes = bytes }

    /// Reads a key; `nil` when it is not one.
    public init?(_ text: String) {
        guard text.hasPrefix("whpk_"), let bytes = Data(base64Encoded: String(text.dropFirst(5))),
            bytes.count == 32
        else { return nil }
        self.bytes = bytes
    }

    /// The key as it is written.
    public var text: String { "whpk_" + bytes.base64EncodedString() }

    /// Whether one of the signatures of a header, separated by spaces, is the message's.
    public func verifies(_ header: String, id: String, timestamp: Int64, body: Data) -> Bool {
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else { return false }
        let content = Data("\(id).\(timestamp).".utf8) + body
        return header.split(separator: " ").contains { signature in
            guard signature.hasPrefix("v1a,"), let code = Data(base64Encoded: String(signature.dropFirst(4)))
            else { return false }
            return key.isValidSignature(code, for: content)
        }
    }
}
