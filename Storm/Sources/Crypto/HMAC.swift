/// Stands in for swift-crypto's key of this name, as ``SHA256`` does for its hash.
public struct SymmetricKey: Sendable {
    fileprivate let bytes: [UInt8]

    /// A key of bytes.
    public init(data: [UInt8]) { bytes = data }
}

/// Stands in for swift-crypto's code of this name: it is **not** one.
public enum HMAC<Hash> {
    /// 32 bytes that differ with the key and what they are for.
    public static func authenticationCode(for data: some Sequence<UInt8>, using key: SymmetricKey) -> [UInt8]
    {
        var hash = SHA256()
        for bytes in [key.bytes, Array(data)] {
            unsafe bytes.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        }
        return unsafe hash.finalize().withUnsafeBytes { unsafe Array($0) }
    }
}
