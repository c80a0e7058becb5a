/// How the mixer lowers media by itself while somebody speaks. Off unless it is asked for: what is lowered here is a
/// choice, what the system ducks is not.
public struct MediaLowering: Sendable {
    /// The level that speech must reach to count as speech. The default is -40 dBFS.
    public var threshold: Decibels = -40

    /// What media is lowered to. The default is -12 dB.
    public var depth: Decibels = -12

    /// How long going down takes. The default is 60 ms.
    public var attack = Duration.milliseconds(60)

    /// How long media stays low after the last word. The default is 500 ms.
    public var hold = Duration.milliseconds(500)

    /// How long coming back takes. The default is 800 ms.
    public var release = Duration.milliseconds(800)

    /// The defaults.
    public init() {}
}
