extension AVAudioSession {
    /// Which apps share the route with this one.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// As every app.
        case `default` = 0
        /// Long audio, on the route of the system's player.
        case longFormAudio = 1
        /// Set by the system only.
        case independent = 2
        /// Long video.
        case longFormVideo = 3

        /// The old name of ``longFormAudio``; deprecated on the platform.
        public static let longForm = RouteSharingPolicy.longFormAudio
    }
}
