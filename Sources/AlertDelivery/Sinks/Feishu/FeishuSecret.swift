import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// What a Feishu or Lark bot signs with. A value; any thread. It never prints itself.
public struct FeishuSecret: Sendable {
    private let text: String

    /// Reads a secret; `nil` when it is empty or longer than 256 bytes.
    public init?(_ text: String) {
        guard (1...256).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// The signature of a moment in seconds since 1970: the HMAC-SHA256 of nothing, by moment and secret.
    func signature(timestamp: Int64) -> String {
        let key = SymmetricKey(data: Data("\(timestamp)\n\(text)".utf8))
        return Data(HMAC<SHA256>.authenticationCode(for: Data(), using: key)).base64EncodedString()
    }
}

extension FeishuSecret: CustomStringConvertible, CustomReflectable {
    /// Not the secret.
    public var description: String { "…" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
