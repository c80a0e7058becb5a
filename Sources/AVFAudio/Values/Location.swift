extension AVAudioSession {
    /// Where a data source is on the device.
    public struct Location: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Near the top.
        public static let upper = Location(rawValue: "Upper")
        /// Near the bottom.
        public static let lower = Location(rawValue: "Lower")
    }
}
