extension AVAudioSession {
    /// A sort of port.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The platform's own string.
        public var rawValue: String

        /// Any string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A line input.
        public static let lineIn = Port(rawValue: "LineIn")
        /// The microphone in the device.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        /// A headset's microphone.
        public static let headsetMic = Port(rawValue: "MicrophoneWired")
        /// A line output.
        public static let lineOut = Port(rawValue: "LineOut")
        /// Headphones.
        public static let headphones = Port(rawValue: "Headphones")
        /// Bluetooth stereo.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        /// The earpiece.
        public static let builtInReceiver = Port(rawValue: "Receiver")
        /// The loudspeaker.
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        // The platform spells it in capitals.
        // swift-format-ignore: AlwaysUseLowerCamelCase
        /// A screen.
        public static let HDMI = Port(rawValue: "HDMI")
        /// A device over the network.
        public static let airPlay = Port(rawValue: "AirPlay")
        /// Bluetooth low energy.
        public static let bluetoothLE = Port(rawValue: "BluetoothLE")
        /// Bluetooth hands-free: input and output in call quality.
        public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// A USB device.
        public static let usbAudio = Port(rawValue: "USBAudio")
        /// A car.
        public static let carAudio = Port(rawValue: "CarAudio")
    }
}
