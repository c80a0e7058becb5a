extension AVAudioSession {
    /// What ``AVAudioSessionSilenceSecondaryAudioHintTypeKey`` says.
    public enum SilenceSecondaryAudioHintType: UInt, Sendable {
        /// Another app's main audio has started.
        case begin = 1
        /// It has stopped.
        case end = 0
    }
}
