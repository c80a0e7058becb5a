/// How a player plays, as an app sets it. What is out of bounds is taken as the nearest that is within.
public struct PlayerSettings: Hashable, Sendable {
    /// From 0 to 1.
    public var volume: Float = 1 { didSet { volume = bounded(volume, 0...1, else: oldValue) } }
    /// From -1, left, to 1, right.
    public var pan: Float = 0 { didSet { pan = bounded(pan, -1...1, else: oldValue) } }
    /// From 0.5 to 2; acts only when ``isRateEnabled``.
    public var rate: Double = 1 { didSet { rate = bounded(rate, 0.5...2, else: oldValue) } }
    /// Whether the rate acts. The default is no.
    public var isRateEnabled = false
    /// How often it begins again after its end; negative is without end.
    public var loops = 0
    /// Whether levels are measured. The default is no.
    public var isMeteringEnabled = false

    /// The defaults.
    public init() {}

    var actingRate: Double { isRateEnabled ? rate : 1 }
}

/// How loud a player was in the last block that was rendered: left and right, in linear amplitude before volume.
public struct PlayerMeter: Hashable, Sendable {
    /// The mean square's root of each channel.
    public var average: [Float] = [0, 0]
    /// The highest sample of each channel.
    public var peak: [Float] = [0, 0]

    /// Silence.
    public init() {}

    init(of block: [Float]) {
        guard block.count >= 2 else { return }
        for frame in 0..<block.count / 2 {
            for channel in 0..<2 {
                let sample = block[2 * frame + channel]
                average[channel] += sample * sample
                peak[channel] = max(peak[channel], abs(sample))
            }
        }
        average = average.map { ($0 / Float(block.count / 2)).squareRoot() }
    }
}

private func bounded<Value: FloatingPoint>(
    _ value: Value,
    _ range: ClosedRange<Value>,
    else old: Value
) -> Value {
    value.isNaN ? old : min(range.upperBound, max(range.lowerBound, value))
}
