extension AVAudioSession {
    /// What the app's sound is for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string; one that the platform does not know makes the setter fail.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sound that is not central: mixes, and the ring switch silences it.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// As ambient, but alone: what a fresh session is.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Music, video, lessons.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Recording alone.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Calls.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        /// Offline codec work; deprecated on the platform.
        public static let audioProcessing = Category(rawValue: "AVAudioSessionCategoryAudioProcessing")
        /// Several outputs at once.
        public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
    }
}
