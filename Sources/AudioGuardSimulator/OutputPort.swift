public import AudioGuardCore

/// A port that can be heard from.
public struct OutputPort: Hashable, Sendable {
    /// What sort of port it is.
    public var type: PortType
    /// What it is called.
    public var name: String
    /// What tells it from every other port.
    public var uid: String
    /// Whether its device can be spoken into, too: a headset rather than headphones.
    public var hasMicrophone: Bool

    init(_ type: PortType, of accessories: [Accessory]) {
        self.type = type
        let accessory = accessories.last { $0.outputs.contains(type) }
        name = accessory?.name ?? type.rawValue
        uid = accessory?.uid(of: type) ?? type.rawValue
        hasMicrophone = accessory?.inputs.isEmpty == false
    }
}
