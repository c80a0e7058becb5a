#if canImport(CryptoKit)
    import CryptoKit
#else
    import Crypto
#endif

/// A SHA-256 of the log: of one record (its leaf), or of all up to one (the chain).
///
/// `leaf = SHA-256(0x00 ‖ the record's bytes)`,
/// `chain(n) = SHA-256(0x02 ‖ chain(n-1) ‖ n as eight bytes, the highest first ‖ leaf(n))`,
/// and `chain(0)` is 32 zero bytes. Written in 64 lower-case hexadecimal digits. A value; any thread.
package struct ChainHash: Hashable, Sendable {
    private var bytes = SIMD32<UInt8>()

    /// The chain before the first record.
    package static let zero = ChainHash()

    private init() {}

    /// The leaf of a record's bytes.
    package init(leafOf record: ArraySlice<UInt8>) {
        var hash = SHA256()
        let mark: [UInt8] = [0x00]
        unsafe mark.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        unsafe record.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        self.init(hash.finalize())
    }

    /// The chain with one more record: its number and its leaf.
    package func followed(by leaf: ChainHash, seq: UInt64) -> ChainHash {
        var input: [UInt8] = [0x02]
        input.reserveCapacity(73)
        for index in 0..<32 { input.append(bytes[index]) }
        for shift in stride(from: 56, through: 0, by: -8) {
            input.append(UInt8(truncatingIfNeeded: seq >> shift))
        }
        for index in 0..<32 { input.append(leaf.bytes[index]) }
        var hash = SHA256()
        unsafe input.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        return ChainHash(hash.finalize())
    }

    private init(_ digest: SHA256.Digest) {
        unsafe digest.withUnsafeBytes { digest in
            for index in 0..<32 { unsafe bytes[index] = digest[index] }
        }
    }

    /// Reads exactly 64 lower-case digits.
    package init?(hex: ArraySlice<UInt8>) {
        guard hex.count == 64 else { return nil }
        for index in 0..<32 {
            let place = hex.startIndex + 2 * index
            guard let high = Self.value(of: hex[place]), let low = Self.value(of: hex[place + 1]) else {
                return nil
            }
            bytes[index] = high << 4 | low
        }
    }

    /// The 64 digits as text.
    package var hex: String {
        var digits: [UInt8] = []
        digits.append(contentsOf: repeatElement(0, count: 64))
        writeHex(into: &digits, at: 0)
        return String(decoding: digits, as: UTF8.self)
    }

    /// Puts the 64 digits over what stands at `start`.
    func writeHex(into line: inout [UInt8], at start: Int) {
        for index in 0..<32 {
            line[start + 2 * index] = HexDigits()[bytes[index] >> 4]
            line[start + 2 * index + 1] = HexDigits()[bytes[index] & 15]
        }
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x61...0x66: digit - 0x57
        default: nil
        }
    }
}
