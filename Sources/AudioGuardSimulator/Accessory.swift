public import AudioGuardCore

/// Something that can be plugged or connected: one device, with the ports that it offers.
public struct Accessory: Hashable, Sendable {
    /// What it is called. The ports' UIDs are made of it.
    public var name: String
    /// What it can be heard from, the better port first.
    public var outputs: [PortType]
    /// What it can be spoken into.
    public var inputs: [PortType]
    /// Whether an AirPlay device shows what the screen shows; only then it is heard in a call.
    public var mirrors = false
    /// The data sources of its input.
    public var dataSources: [DataSource] = []

    /// A device.
    public init(_ name: String, outputs: [PortType] = [], inputs: [PortType] = []) {
        self.name = name
        self.outputs = outputs
        self.inputs = inputs
    }

    /// A device with one port, or with the two ports that go together in its kind.
    public init(_ port: PortType) {
        switch port {
        case .bluetoothHFP, .bluetoothLE, .carAudio, .usbAudio:
            self.init(port.rawValue, outputs: [port], inputs: [port])
        case .builtInMicrophone, .headsetMicrophone, .lineIn: self.init(port.rawValue, inputs: [port])
        case .builtInSpeaker, .builtInReceiver, .headphones, .bluetoothA2DP, .lineOut, .hdmi, .airPlay,
            .other:
            self.init(port.rawValue, outputs: [port])
        }
    }

    /// Headphones without a microphone.
    public static let headphones = Accessory(.headphones)
    /// A wired headset.
    public static let headset = Accessory(
        "Headset",
        outputs: [.headphones],
        inputs: [.headsetMicrophone]
    )
    /// A Bluetooth headset: stereo, or in call quality with a microphone.
    public static let bluetoothHeadset = Accessory(
        "Bluetooth headset",
        outputs: [.bluetoothHFP, .bluetoothA2DP],
        inputs: [.bluetoothHFP]
    )
    /// An AirPlay device that mirrors the screen.
    public static let mirroringAirPlay: Accessory = {
        var mirror = Accessory(.airPlay)
        mirror.mirrors = true
        return mirror
    }()

    /// The ports that it offers as inputs, as the platform describes them.
    var inputPorts: [InputPort] {
        inputs.map { InputPort(type: $0, name: name, uid: uid(of: $0), dataSources: dataSources) }
    }

    func uid(of port: PortType) -> String {
        name == port.rawValue ? name : "\(name)/\(port.rawValue)"
    }
}

/// A port that can be spoken into.
public struct InputPort: Hashable, Sendable {
    /// What sort of port it is.
    public var type: PortType
    /// What it is called.
    public var name: String
    /// What ``SessionPreference/input(_:)`` names it by.
    public var uid: String
    /// Its data sources; empty where there is no choice.
    public var dataSources: [DataSource]
}

/// One of several microphones or loudspeakers of a port.
public struct DataSource: Hashable, Sendable {
    /// Its number, unique in its port.
    public var id: UInt32
    /// What it is called, such as `Front`.
    public var name: String
    /// Where it is on the device: `Upper` or `Lower`.
    public var location: String?
    /// Which way it looks.
    public var orientation: String?
    /// How it can hear; empty where there is no choice.
    public var polarPatterns: [PolarPattern]

    /// A data source.
    public init(
        _ id: UInt32,
        _ name: String,
        location: String? = nil,
        orientation: String? = nil,
        polarPatterns: [PolarPattern] = []
    ) {
        self.id = id
        self.name = name
        self.location = location
        self.orientation = orientation
        self.polarPatterns = polarPatterns
    }
}
