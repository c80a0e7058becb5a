/// Phases in which a class is live.
public struct LivePhases: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Any bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The pupil listens.
    public static let listening = LivePhases(rawValue: 1)
    /// The pupil is on the microphone.
    public static let speaking = LivePhases(rawValue: 2)
    /// Always while a class is live.
    public static let all: LivePhases = [.listening, .speaking]

    /// Whether a phase is among them; ``ClassPhase/idle`` never is.
    public func includes(_ phase: ClassPhase) -> Bool {
        switch phase {
        case .idle: false
        case .listening: contains(.listening)
        case .speaking: contains(.speaking)
        }
    }

    /// The phases, in the order of ``ClassPhase``.
    public var phases: [ClassPhase] { ClassPhase.allCases.filter { includes($0) } }
}
