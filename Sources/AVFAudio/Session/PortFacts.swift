import AudioGuardCore
import AudioGuardSimulator

/// What is known of a port.
struct PortFacts: Hashable, Sendable {
    let type: PortType
    let name: String
    let uid: String
    /// The port as an input, if it is one.
    let input: InputPort?

    init(_ port: InputPort) {
        (type, name, uid, input) = (port.type, port.name, port.uid, port)
    }

    init(_ port: OutputPort) {
        (type, name, uid, input) = (port.type, port.name, port.uid, nil)
    }

    init(_ type: PortType) {
        (self.type, name, uid, input) = (type, type.rawValue, type.rawValue, nil)
    }
}
