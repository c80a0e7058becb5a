extension AVAudioSession {
    /// A refinement of the category.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string; one that the platform does not know makes the setter fail.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing special.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// Made for the voice-processing unit; implies Bluetooth hands-free.
        public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
        /// Set by the system's game kit only.
        public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
        /// Chooses the microphone beside the camera.
        public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
        /// No dynamics processing, lower output level.
        public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
        /// Acts on the built-in speaker only.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// As voice chat, and implies the loudspeaker.
        public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
        /// Is interrupted rather than ducked by a speaking app.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        /// Short spoken prompts (12).
        public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
        /// Short videos (26).
        public static let shortFormVideo = Mode(rawValue: "AVAudioSessionModeShortFormVideo")
        /// Two routes at once (26.2).
        public static let dualRoute = Mode(rawValue: "AVAudioSessionModeDualRoute")
    }
}
