public import AudioGuardCore

#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes pseudonyms of names. The salt comes from the host and belongs where its other secrets are, never beside
/// the log: whoever has both can try names.
///
/// A value; any thread. It never prints itself.
public struct PseudonymKey: Sendable {
    private let key: SymmetricKey

    /// A key from the host's salt; `nil` when that is shorter than 16 bytes.
    public init?(salt: [UInt8]) {
        guard salt.count >= 16 else { return nil }
        key = SymmetricKey(data: salt)
    }

    /// Stands for a room: 16 bytes of the HMAC-SHA256 of its name.
    public func room(_ name: String) -> Pseudonym { pseudonym("room", name) }

    /// Stands for a person, who is somebody else than a room of the same name.
    public func user(_ name: String) -> Pseudonym { pseudonym("user", name) }

    private func pseudonym(_ sort: String, _ name: String) -> Pseudonym {
        let code = HMAC<SHA256>.authenticationCode(for: Data("\(sort)\u{0}\(name)".utf8), using: key)
        let digits = code.prefix(16).flatMap { [HexDigits()[$0 >> 4], HexDigits()[$0 & 15]] }
        guard let pseudonym = Pseudonym(digits: String(decoding: digits, as: UTF8.self)) else {
            preconditionFailure("sixteen bytes are 32 digits")
        }
        return pseudonym
    }
}

extension PseudonymKey: CustomStringConvertible, CustomReflectable {
    /// Not the salt.
    public var description: String { "a key of pseudonyms" }

    /// Nothing to see, also when it is dumped.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
