import AudioGuardSimulator

/// Something built into a device, that a story can leave out. Raw values are the words of stories.
public enum HardwarePart: String, Hashable, Sendable, CaseIterable {
    /// A microphone.
    case microphone
    /// A camera.
    case camera
    /// An earpiece.
    case receiver
    /// An input gain that can be set.
    case inputGain = "input gain"
    /// The choice among several microphones.
    case dataSources = "data sources"

    func set(_ isThere: Bool, in hardware: inout Hardware) {
        switch self {
        case .microphone: hardware.hasMicrophone = isThere
        case .camera: hardware.hasCamera = isThere
        case .receiver: hardware.hasReceiver = isThere
        case .inputGain: hardware.isInputGainSettable = isThere
        case .dataSources: hardware.dataSources = isThere ? Hardware().dataSources : []
        }
    }
}
