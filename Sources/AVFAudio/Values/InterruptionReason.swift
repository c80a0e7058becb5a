extension AVAudioSession {
    /// What ``AVAudioSessionInterruptionReasonKey`` says.
    public enum InterruptionReason: UInt, Sendable {
        /// Another session took the sound.
        case `default` = 0
        /// The app was suspended (14.5 to 16).
        case appWasSuspended = 1
        /// The microphone was muted by its cover.
        case builtInMicMuted = 2
        /// The route was disconnected (17).
        case routeDisconnected = 4
    }
}
