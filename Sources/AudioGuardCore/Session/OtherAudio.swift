/// What other apps and processes sound just now, as far as the platform tells. Read, never set.
///
/// Whether somebody lowers the class (`duckOthers`) the platform tells nobody: who plays, and does not ask for
/// silence, mixes, and may.
public struct OtherAudio: OptionSet, Hashable, Codable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Any bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Somebody plays (`isOtherAudioPlaying`).
    public static let plays = OtherAudio(rawValue: 1)
    /// Somebody plays with a session that does not mix (`secondaryAudioShouldBeSilencedHint`).
    public static let asksForSilence = OtherAudio(rawValue: 2)

    /// Reads the bits.
    public init(from decoder: any Decoder) throws {
        rawValue = UInt8(truncatingIfNeeded: try Whole<UInt64>(from: decoder).number)
    }
}
