extension AVAudioSession {
    /// What ``AVAudioSessionInterruptionTypeKey`` says.
    public enum InterruptionType: UInt, Sendable {
        /// Somebody else has the sound; the session is inactive already.
        case began = 1
        /// The sound may be taken again.
        case ended = 0
    }
}
