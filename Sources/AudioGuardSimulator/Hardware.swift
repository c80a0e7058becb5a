import AudioGuardCore

/// What is built into a simulated device. The default is a telephone with everything.
public struct Hardware: Hashable, Sendable {
    /// Whether there is a microphone. Without one, and with nothing plugged, Record and PlayAndRecord are absent.
    public var hasMicrophone = true
    /// Whether there is a camera, and so the mode that goes with it.
    public var hasCamera = true
    /// Whether there is an earpiece.
    public var hasReceiver = true
    /// Whether the input gain can be set.
    public var isInputGainSettable = true
    /// The microphone's data sources. The default is those of an iPhone 6s.
    public var dataSources = [
        DataSource(1, "Bottom", location: "Lower", orientation: "Bottom", polarPatterns: [.omnidirectional]),
        DataSource(
            2,
            "Front",
            location: "Upper",
            orientation: "Front",
            polarPatterns: [.omnidirectional, .cardioid]
        ),
        DataSource(
            3,
            "Back",
            location: "Upper",
            orientation: "Back",
            polarPatterns: [.omnidirectional, .subcardioid]
        ),
    ]

    /// The default.
    public init() {}

    var microphone: InputPort {
        let type = PortType.builtInMicrophone
        return InputPort(type: type, name: "iPhone Microphone", uid: type.rawValue, dataSources: dataSources)
    }
}
