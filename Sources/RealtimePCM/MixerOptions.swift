/// How a mixer behaves.
public struct MixerOptions: Sendable {
    /// How many frames a change of gain takes, in a straight line. The default is 384, 8 ms at 48 kHz.
    public var rampFrames = 384

    /// The limiter behind the sum.
    public var limiter = LimiterOptions()

    /// The defaults.
    public init() {}
}
