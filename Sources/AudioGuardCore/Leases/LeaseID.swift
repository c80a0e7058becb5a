/// The number of one lease, counted from 1 in each guard.
public struct LeaseID: Hashable, Codable, Sendable {
    /// The number.
    public let number: UInt64

    /// A lease by its number.
    public init(_ number: UInt64) { self.number = number }

    /// Reads the bare number.
    public init(from decoder: any Decoder) throws {
        number = try Whole<UInt64>(from: decoder).number
    }

    /// Codes as the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
