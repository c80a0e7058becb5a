extension AVAudioSession {
    /// What ``AVAudioSessionInterruptionOptionKey`` says.
    public struct InterruptionOptions: OptionSet, Hashable, Sendable {
        /// The platform's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// What was playing should play again.
        public static let shouldResume = InterruptionOptions(rawValue: 1)
    }
}
