/// What else a deactivation that calls back does (27).
public struct AVAudioSessionDeactivationOptions: OptionSet, Hashable, Sendable {
    /// The platform's bits.
    public let rawValue: UInt

    /// Any bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lets an interrupted app resume.
    public static let notifyOthersOnDeactivation = AVAudioSessionDeactivationOptions(rawValue: 1)
}
