/// Stands for a room or a person in the log: the same name is the same pseudonym, and without the key nobody finds
/// the name. 32 lower-case hexadecimal digits; nothing else can be one, so a name cannot get in by mistake.
///
/// A value; any thread. `PseudonymKey` makes them.
public struct Pseudonym: Hashable, Sendable {
    /// The 32 digits.
    public let digits: String

    /// A pseudonym that was made before; `nil` when it is not one.
    public init?(digits: String) {
        let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isHex, digits.utf8.count == 32 else { return nil }
        self.digits = digits
    }
}

extension Pseudonym: Codable {
    /// Reads a plain string of 32 digits.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let pseudonym = Self(digits: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a pseudonym")
        }
        self = pseudonym
    }

    /// Writes a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }
}
