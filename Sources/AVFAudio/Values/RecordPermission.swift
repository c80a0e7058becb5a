extension AVAudioSession {
    /// Whether the user lets the app use the microphone.
    public enum RecordPermission: UInt, Sendable {
        /// They were never asked (`'undt'`).
        case undetermined = 0x756E_6474
        /// No: recording is silence (`'deny'`).
        case denied = 0x6465_6E79
        /// Yes (`'grnt'`).
        case granted = 0x6772_6E74
    }
}
