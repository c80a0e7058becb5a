/// The numbers of records that show something. A value; at most 16 are kept: the first ones, and the last.
public struct Evidence: Hashable, Codable, Sendable {
    /// Records of the log, ascending.
    public private(set) var records: [UInt64] = []
    /// How many there are in all.
    public private(set) var count = 0

    /// None yet.
    public init() {}

    /// Some.
    public init(_ records: some Sequence<UInt64>) { for record in records { add(record) } }

    /// Adds a record, unless it is there or is none.
    public mutating func add(_ record: UInt64) {
        guard record > 0, !records.contains(record) else { return }
        count += 1
        if records.count == Self.most { records.removeLast() }
        records.append(record)
        records.sort()
    }

    private static let most = 16
}
