/// What of the app sounds, or listens, through its session just now. Read, never set.
public struct SessionUse: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Any bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reads the bits.
    public init(from decoder: any Decoder) throws {
        rawValue = UInt8(truncatingIfNeeded: try Whole<UInt64>(from: decoder).number)
    }

    /// A player or a recorder: giving the session up would stop it.
    public static let player = SessionUse(rawValue: 1)
    /// The RTC's I/O unit.
    public static let unit = SessionUse(rawValue: 2)
}
