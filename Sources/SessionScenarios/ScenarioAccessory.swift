public import AudioGuardCore
import AudioGuardSimulator

/// Something to plug that is not among the usual things.
public struct ScenarioAccessory: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What it can be heard from, the better port first.
    public var outputs: [PortType]
    /// What it can be spoken into.
    public var inputs: [PortType]
    /// Whether an AirPlay device shows what the screen shows.
    public var mirrors: Bool

    /// A device.
    public init(_ name: String, outputs: [PortType] = [], inputs: [PortType] = [], mirrors: Bool = false) {
        self.name = name
        self.outputs = outputs
        self.inputs = inputs
        self.mirrors = mirrors
    }

    /// It as the device knows it.
    var accessory: Accessory {
        var accessory = Accessory(name, outputs: outputs, inputs: inputs)
        accessory.mirrors = mirrors
        return accessory
    }
}
