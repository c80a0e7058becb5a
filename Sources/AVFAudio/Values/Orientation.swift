extension AVAudioSession {
    /// Which way a data source looks.
    public struct Orientation: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Upwards.
        public static let top = Orientation(rawValue: "Top")
        /// Downwards.
        public static let bottom = Orientation(rawValue: "Bottom")
        /// As the screen looks.
        public static let front = Orientation(rawValue: "Front")
        /// Away from the screen.
        public static let back = Orientation(rawValue: "Back")
        /// To the left.
        public static let left = Orientation(rawValue: "Left")
        /// To the right.
        public static let right = Orientation(rawValue: "Right")
    }
}
