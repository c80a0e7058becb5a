extension AVAudioSession {
    /// Whether input and output are one device.
    public enum IOType: UInt, Sendable {
        /// As the system likes.
        case notSpecified = 0
        /// They are.
        case aggregated = 1
    }
}
