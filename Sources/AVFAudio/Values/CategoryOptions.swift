extension AVAudioSession {
    /// How a category behaves beside other apps and devices.
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        /// The platform's bits.
        public let rawValue: UInt

        /// Any bits; one that the category does not allow makes the setter fail.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Plays beside other apps.
        public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
        /// Lowers other apps while active; implies mixing.
        public static let duckOthers = CategoryOptions(rawValue: 0x2)
        /// The old name of ``allowBluetoothHFP``; deprecated on the platform.
        public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
        /// Lets Bluetooth hands-free devices be used.
        public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
        /// The loudspeaker instead of the earpiece.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        /// Interrupts speaking apps and mixes with all others; contains ``mixWithOthers``.
        public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
        /// Lets Bluetooth stereo devices be used (10).
        public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
        /// Lets AirPlay devices be used (10).
        public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
        /// Goes on when the microphone is muted (14.5).
        public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
        /// Microphones for a distant speaker (26.2).
        public static let farFieldInput = CategoryOptions(rawValue: 0x40000)
        /// Better recording over Bluetooth (26).
        public static let bluetoothHighQualityRecording = CategoryOptions(rawValue: 0x80000)
    }
}
