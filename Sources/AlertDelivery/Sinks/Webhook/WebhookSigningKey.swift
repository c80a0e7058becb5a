public import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// A sender's own ed25519 key, as Standard Webhooks writes it: `whsk_` and 32 bytes, or 64 with the public half
/// behind them, in Base64.
///
/// A value; any thread. It never prints itself: ``text`` is for whoever has to keep it.
public struct WebhookSigningKey: Sendable {
    private let seed: Data

    /// Reads a key; `nil` when it is not one.
    public init?(_ text: String) {
        guard text.hasPrefix("whsk_"), let bytes = Data(base64Encoded: String(text.dropFirst(5))),
            [32, 64].contains(bytes.count),
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes.prefix(32)),
            bytes.count == 32 || bytes.suffix(32) == key.publicKey.rawRepresentation
        else { return nil }
        seed = key.rawRepresentation
    }

    /// A new key.
    public init() { seed = Curve25519.Signing.PrivateKey().rawRepresentation }

    /// The key as it is written, with its public half; keep it out of logs.
    public var text: String {
        "whsk_" + (seed + (key?.publicKey.rawRepresentation ?? Data())).base64EncodedString()
    }

    /// What the receiver needs to know.
    public var publicKey: WebhookPublicKey { WebhookPublicKey(key?.publicKey.rawRepresentation ?? Data()) }

    /// The signature of a message: `v1a,` and the ed25519 signature of `id.timestamp.body` in Base64.
    public func signature(id: String, timestamp: Int64, body: Data) -> String {
        let content = Data("\(id).\(timestamp).".utf8) + body
        let code = try? key?.signature(for: content)
        return "v1a," + (code ?? Data()).base64EncodedString()
    }

    /// Made each time: the library's own form may not cross threads.
    private var key: Curve25519.Signing.PrivateKey? { try? .init(rawRepresentation: seed) }
}

extension WebhookSigningKey: CustomStringConvertible, CustomReflectable {
    /// Not the key.
    public var description: String { "whsk_…" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
