extension AVAudioSession {
    /// What ``AVAudioSessionRouteChangeReasonKey`` says.
    public enum RouteChangeReason: UInt, Sendable {
        /// The platform does not say.
        case unknown = 0
        /// Something was plugged.
        case newDeviceAvailable = 1
        /// Something was pulled.
        case oldDeviceUnavailable = 2
        /// A setter changed the category.
        case categoryChange = 3
        /// The output was moved by hand.
        case override = 4
        /// The device woke up.
        case wakeFromSleep = 6
        /// No route suits the category.
        case noSuitableRouteForCategory = 7
        /// The same ports, set differently.
        case routeConfigurationChange = 8
    }
}
