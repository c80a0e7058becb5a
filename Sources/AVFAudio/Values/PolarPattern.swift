extension AVAudioSession {
    /// How a microphone hears.
    public struct PolarPattern: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string; one that the data source does not have makes the setter fail.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// From all sides.
        public static let omnidirectional = PolarPattern(rawValue: "Omnidirectional")
        /// From the front.
        public static let cardioid = PolarPattern(rawValue: "Cardioid")
        /// From the front, less strictly.
        public static let subcardioid = PolarPattern(rawValue: "Subcardioid")
        /// Left and right.
        public static let stereo = PolarPattern(rawValue: "Stereo")
    }
}
