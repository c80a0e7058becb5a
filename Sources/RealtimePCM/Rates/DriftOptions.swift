/// How a `DriftController` behaves.
public struct DriftOptions: Sendable {
    /// How much still waits in the pipe when the next push arrives, on average: the reserve for pushes that come late.
    /// The default is 40 ms.
    public var targetFill = Duration.milliseconds(40)

    /// How far the ratio may leave 1. The default is 1,000 ppm, 1.7 cents.
    public var widestPPM = 1_000.0

    /// How fast the ratio may move. The default is 100 ppm, a sixth of a cent, per second.
    public var fastestPPMPerSecond = 100.0

    /// How long it takes to bring the fill two thirds of the way back to its target. The default is 40 seconds.
    public var correction = Duration.seconds(40)

    /// How far the source may be from where it was expected before that counts as a gap rather than as jitter. The
    /// default is 50 ms.
    public var smallestGap = Duration.milliseconds(50)

    /// The defaults.
    public init() {}
}
