/// How a mixer behaves.
public struct MixerOptions: Sendable {
    /// How many frames a change of gain takes, in a straight line. The default is 384, 8 ms at 48 kHz.
    public var rampFrames = 384

    /// The limiter behind the sum.
    public var limiter = LimiterOptions()

    /// How media is lowered while somebody speaks. The default is not at all.
    public var lowering: MediaLowering?

    /// Where the sum of the media alone is pushed, for who sends it to others: before the gain of the mix and the
    /// limiter, and without the voices. Who takes too little finds it full; nothing waits for that. The default is
    /// nowhere.
    public var publishedMedia: PCMPipe?

    /// The defaults.
    public init() {}
}
