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
        unsafe withUnsafeBytes(of: 0x00 as UInt8) { unsafe hash.update(bufferPointer: $0) }
        unsafe record.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
        self.init(hash.finalize())
    }

    /// The chain with one more record: its number and its leaf.
    package func followed(by leaf: ChainHash, seq: UInt64) -> ChainHash {
        // At once: each addition costs more than the few bytes that it adds.
        unsafe withUnsafeTemporaryAllocation(byteCount: 73, alignment: 1) { link in
            unsafe link.storeBytes(of: 0x02, as: UInt8.self)
            unsafe link.storeBytes(of: bytes, toByteOffset: 1, as: SIMD32<UInt8>.self)
            unsafe link.storeBytes(of: seq.bigEndian, toByteOffset: 33, as: UInt64.self)
            unsafe link.storeBytes(of: leaf.bytes, toByteOffset: 41, as: SIMD32<UInt8>.self)
            var hash = SHA256()
            unsafe hash.update(bufferPointer: UnsafeRawBufferPointer(link))
            return ChainHash(hash.finalize())
        }
    }

    private init(_ digest: SHA256.Digest) {
        bytes = unsafe digest.withUnsafeBytes { unsafe $0.loadUnaligned(as: SIMD32<UInt8>.self) }
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
