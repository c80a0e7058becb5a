public import AudioGuardCore
import AudioGuardSimulator

/// Something of an app that sounds or records. What sounds plays a tone of its own, so that it can be told apart
/// in the sum.
public struct ScenarioPlayer: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The app that it belongs to.
    public var app: String
    /// How it reaches the loudspeaker.
    public var kind: Kind

    /// A player.
    public init(_ name: String, of app: String, _ kind: Kind = .framework) {
        self.name = name
        self.app = app
        self.kind = kind
    }

    /// How a player reaches the loudspeaker.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A player of the platform's framework.
        case framework
        /// An audio queue.
        case queue
        /// An I/O unit.
        case unit
        /// An I/O unit with voice processing.
        case voiceUnit = "voice unit"
        /// A system sound.
        case systemSound = "system sound"
        /// A recorder.
        case recorder
        /// Sound that is mixed into the RTC's own unit.
        case insideRTC = "inside the RTC"
        /// The lesson's video: inside the RTC's unit with the guard, a framework player without it.
        case lessonMedia = "lesson media"
    }

    /// The name under which the teacher's voice is asked for: the RTC plays it.
    public static let teacher = "teacher"
}

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
