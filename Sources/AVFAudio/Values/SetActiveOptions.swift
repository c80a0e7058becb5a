extension AVAudioSession {
    /// What else a deactivation does.
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        /// The platform's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lets an interrupted app resume. For deactivation only.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
}
