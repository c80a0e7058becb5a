/// How a limiter behaves.
public struct LimiterOptions: Sendable {
    /// What no sample of the output exceeds. The default is -0.1 dBFS, which also stands for
    /// what is no number or below -60 dB.
    public var ceiling: Decibels = -0.1

    /// How fast the gain comes back after a peak, per second. The default is 40 dB, which also
    /// stands for what is no number or no more than 1 dB.
    public var releasePerSecond: Decibels = 40

    /// The frames per second. The default is 48,000.
    public var sampleRate = 48_000

    /// The defaults.
    public init() {}
}
