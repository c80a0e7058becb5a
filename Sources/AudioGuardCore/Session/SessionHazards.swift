/// What setting the session would cause just now, beside what was asked. Read, never set.
public struct SessionHazards: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Any bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Setting PlayAndRecord with the loudspeaker as default would make all sound quiet: iOS 14, once a call
    /// unit has run and the media unit is in force again.
    public static let quietFault = SessionHazards(rawValue: 1)
    /// The first use of the input would ask the user for the microphone.
    public static let permissionQuestion = SessionHazards(rawValue: 2)
    /// Another app hosts a call: a category with input would be refused.
    public static let callIsOn = SessionHazards(rawValue: 4)

    /// Reads the bits.
    public init(from decoder: any Decoder) throws {
        rawValue = UInt8(truncatingIfNeeded: try Whole<UInt64>(from: decoder).number)
    }
}
