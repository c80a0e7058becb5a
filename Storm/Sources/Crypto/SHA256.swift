/// Stands in for swift-crypto's hash of this name, whose library takes minutes to build once more, for a sanitizer
/// or optimised.
///
/// It is **not** SHA-256: in a storm or on a walk lines need only chain, so that one that is lost or doubled
/// shows. What they
/// are hashed with is for the tests of the log.
public struct SHA256 {
    private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of nothing yet.
    public init() {}

    /// Adds bytes.
    public mutating func update(bufferPointer bytes: UnsafeRawBufferPointer) {
        for index in bytes.indices {
            sum = (sum ^ UInt64(unsafe bytes[index])) &* 0x0000_0100_0000_01B3
        }
    }

    /// The hash of all that was added.
    public consuming func finalize() -> Digest { Digest(words: SIMD4(sum, ~sum, sum &* 3, sum &* 5)) }

    /// 32 bytes.
    public struct Digest {
        fileprivate let words: SIMD4<UInt64>

        /// Runs `body` with the bytes.
        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
            -> Result
        { try unsafe Swift.withUnsafeBytes(of: words, body) }
    }
}
