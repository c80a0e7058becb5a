/// A port of the device. Raw values are the platform's own.
public enum PortType: String, Codable, Sendable, CaseIterable {
    /// The microphone in the device.
    case builtInMicrophone = "MicrophoneBuiltIn"
    /// A headset's microphone.
    case headsetMicrophone = "MicrophoneWired"
    /// A line input.
    case lineIn = "LineIn"
    /// The loudspeaker.
    case builtInSpeaker = "Speaker"
    /// The earpiece.
    case builtInReceiver = "Receiver"
    /// Headphones.
    case headphones = "Headphones"
    /// Bluetooth hands-free: input and output in call quality.
    case bluetoothHFP = "BluetoothHFP"
    /// Bluetooth stereo.
    case bluetoothA2DP = "BluetoothA2DPOutput"
    /// Bluetooth low energy.
    case bluetoothLE = "BluetoothLE"
    /// A line output.
    case lineOut = "LineOut"
    /// A screen.
    case hdmi = "HDMI"
    /// A device over the network.
    case airPlay = "AirPlay"
    /// A USB device.
    case usbAudio = "USBAudio"
    /// A car.
    case carAudio = "CarAudio"
    /// A port of a kind that this list does not name, such as Thunderbolt: that there is one is known, and no more.
    case other = "Other"

    /// Every kind that has a name.
    public static let allCases: [PortType] = [
        .builtInMicrophone, .headsetMicrophone, .lineIn, .builtInSpeaker, .builtInReceiver, .headphones,
        .bluetoothHFP, .bluetoothA2DP, .bluetoothLE, .lineOut, .hdmi, .airPlay, .usbAudio, .carAudio,
    ]
}

/// Where sound goes in and out.
public struct Route: Hashable, Codable, Sendable {
    /// What is heard from.
    public var outputs: [PortType]
    /// What is spoken into.
    public var inputs: [PortType]

    /// A route; empty lists mean that there is none.
    public init(outputs: [PortType] = [], inputs: [PortType] = []) {
        self.outputs = outputs
        self.inputs = inputs
    }
}

/// A module's wish to move the output by hand. PlayAndRecord only. Codes are the platform's own.
public enum PortOverride: UInt32, Codable, Sendable {
    /// No wish: the category decides.
    case none = 0
    /// The loudspeaker (`'spkr'`).
    case speaker = 0x7370_6B72
}
