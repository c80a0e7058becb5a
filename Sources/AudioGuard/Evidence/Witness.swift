/// A place in a log that somebody remembers: a later log that says otherwise was altered.
///
/// A value; any thread. Every alert carries one.
public struct Witness: Hashable, Codable, Sendable {
    /// Which log.
    public var log: String
    /// The number of a record; 0 before the first.
    public var seq: UInt64
    /// The chain at that record, 64 lower-case hexadecimal digits.
    public var chain: String

    /// A remembered place.
    public init(log: String, seq: UInt64, chain: String) {
        self.log = log
        self.seq = seq
        self.chain = chain
    }
}
