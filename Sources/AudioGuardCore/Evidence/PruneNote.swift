/// What a record says of a segment that was removed, so that the rest of the log can still be verified.
public struct PruneNote: Hashable, Codable, Sendable {
    /// The number of the first record that was removed.
    public var from: UInt64
    /// The number of the last.
    public var to: UInt64
    /// The chain at the last, from which the chain of the next one follows; 64 lower-case hexadecimal digits.
    public var chain: String
    /// How many bytes were given back.
    public var bytes: UInt64
    /// Why it was removed.
    public var why: Reason

    /// A segment that was removed.
    public init(_ numbers: ClosedRange<UInt64>, chain: String, bytes: UInt64, because why: Reason) {
        from = numbers.lowerBound
        to = numbers.upperBound
        self.chain = chain
        self.bytes = bytes
        self.why = why
    }

    /// Why records are removed.
    public enum Reason: String, Codable, Sendable, CaseIterable {
        /// The log has reached its size.
        case size
        /// They are older than the log is kept.
        case age
    }

    /// Reads a note as the log writes it.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        from = try fields.decode(Whole<UInt64>.self, forKey: .from).number
        to = try fields.decode(Whole<UInt64>.self, forKey: .to).number
        chain = try fields.decode(String.self, forKey: .chain)
        bytes = try fields.decode(Whole<UInt64>.self, forKey: .bytes).number
        why = try fields.decode(Reason.self, forKey: .why)
    }
}
