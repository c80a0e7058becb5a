#if os(Linux)
    internal import AudioGuardCore

    /// What a device guard may be told. Every default suits a desktop. A value; any thread.
    public struct DeviceOptions: Hashable, Sendable {
        /// The device on which many play at once. The default is `default`: the user's own choice.
        public var playback: String
        /// The device from which many record at once. The default is `default`.
        public var capture: String

        /// Options; what is left out is the default.
        public init(playback: String = "default", capture: String = "default") {
            self.playback = playback
            self.capture = capture
        }

        func sharedDevice(for stream: DeviceOpening.Stream) -> String {
            switch stream {
            case .playback: playback
            case .capture: capture
            }
        }
    }
#endif
