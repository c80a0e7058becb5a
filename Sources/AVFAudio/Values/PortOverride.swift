extension AVAudioSession {
    /// A wish to move the output by hand.
    public enum PortOverride: UInt, Sendable {
        /// No wish: the category decides.
        case none = 0
        /// The loudspeaker (`'spkr'`).
        case speaker = 0x7370_6B72
    }
}
