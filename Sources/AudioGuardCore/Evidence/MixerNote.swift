/// What a record says of the sound itself, as mixer and voice unit count it: one trouble of one source, since it was
/// last told.
public struct MixerNote: Hashable, Codable, Sendable {
    /// What is wrong.
    public var trouble: MixerTrouble
    /// What it is wrong with: a source's name, as the app gave it, or `mix` or `device`.
    public var source: String
    /// How often, since it was last told.
    public var count: Int
    /// How long, in microseconds, where that can be told.
    public var duration: Int64?

    /// A trouble.
    public init(_ trouble: MixerTrouble, of source: String, count: Int = 1, duration: Int64? = nil) {
        self.trouble = trouble
        self.source = source
        self.count = count
        self.duration = duration
    }
}

/// What goes wrong with sound between a source and the loudspeaker.
public enum MixerTrouble: String, Codable, Sendable, CaseIterable {
    /// A source had less than was asked for.
    case underrun
    /// A source, or a tap of the microphone, had no room for what was offered.
    case overrun
    /// The sum was louder than full scale, and the limiter brought it down.
    case clipping
    /// A stream has stopped to fill its buffer.
    case rebuffering
    /// A source that should sound has been silent for a second or more.
    case silence
    /// The device itself ran dry.
    case deviceUnderrun = "device-underrun"
    /// The device was read too late, and sound of the microphone was lost.
    case deviceOverrun = "device-overrun"
    /// The device is gone.
    case deviceLost = "device-lost"

    /// How bad it is: what is heard at once is an error.
    public var severity: Severity {
        switch self {
        case .silence, .deviceLost: .error
        case .underrun, .overrun, .rebuffering, .deviceUnderrun, .deviceOverrun: .warning
        case .clipping: .info
        }
    }
}
