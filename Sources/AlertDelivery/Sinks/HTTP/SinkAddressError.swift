/// Why a webhook cannot be used. It never holds the address, which may be a secret.
public enum WebhookError: Error, Hashable, Sendable {
    /// It is not an address of the web.
    case notAnAddress
    /// It is not encrypted, and not on this machine.
    case notEncrypted
}

extension WebhookError: CustomStringConvertible {
    /// What is wrong and what to do, in one line.
    public var description: String {
        switch self {
        case .notAnAddress:
            "the webhook's address cannot be used. Give it as https://host/path, without a name and password."
        case .notEncrypted:
            "the webhook's address is not encrypted. Use https://; http:// is for this machine (127.0.0.1) only."
        }
    }
}
