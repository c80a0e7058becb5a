/// What else an activation that calls back does (27): nothing yet.
public struct AVAudioSessionActivationOptions: OptionSet, Hashable, Sendable {
    /// The platform's bits.
    public let rawValue: UInt

    /// Any bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
}
