/// Something of an app that sounds or records. What sounds plays a tone of its own, so that it can be
/// told apart in the sum.
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
        /// A capture session with microphone, as a camera's.
        case capture
        /// Sound that is mixed into the RTC's own unit.
        case insideRTC = "inside the RTC"
        /// The lesson's video: inside the RTC's unit with the guard, a framework player without it.
        case lessonMedia = "lesson media"
    }

    /// The name under which the teacher's voice is asked for: the RTC plays it.
    public static let teacher = "teacher"
}
