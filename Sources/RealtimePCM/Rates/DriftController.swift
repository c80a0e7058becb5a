/// Finds the ratio at which a source must be resampled so that the device empties its pipe as fast as it is filled.
///
/// Two crystals disagree by some hundred parts in a million, and pushes come early and late by more than that moves in
/// a minute. So the fill is not steered by what it happens to be: a Kalman filter tells the clocks from the jitter,
/// ```
/// frames that arrived ──▶ expected device position ──┬─▶ ratio of the clocks ─────────┐
/// device position at that moment ──▶ innovation ─────┘   fill without the jitter ──▶ (+) ──▶ ratio, moved slowly
/// ```
/// sure of nothing at first and hence quick, ever narrower as it learns how much the pushes jitter. The estimate does
/// not depend on what is made of it, so nothing can oscillate. After a gap it starts over at the new position and
/// keeps the ratio it knows. A value: no clock, no thread; counts are frames of 48 kHz.
public struct DriftController: Sendable {
    /// How many frames to make of each that arrives, nominally 1.
    public private(set) var ratio = 1.0

    /// How much faster the device runs than the source, as estimated, in parts per million.
    public var driftPPM: Double { (rate - 1) * 1e6 }

    /// How many gaps there were at which it had to start over.
    public private(set) var gaps = 0

    private let target: Double
    private let widest: Double
    private let fastest: Double
    private let correctionFrames: Double
    private let smallestGap: Double

    // What is estimated: where the device is when the frames so far have arrived, and its frames per arriving frame;
    // and the covariance of the two, with which it begins anew after every gap.
    private var position: Double?
    private var rate = 1.0
    private var positionVariance = 0.0
    private var covariance = 0.0
    private var rateVariance = Self.firstRateVariance
    /// The square of the pushes' jitter, as measured so far.
    private var jitter = Self.firstJitter
    private var pushes = 0.0

    private static let framesPerSecond = 48_000.0
    /// Crystals are some 300 ppm apart …
    private static let firstRateVariance = 9e-8
    /// … and wander by 0.1 ppm in a second.
    private static let wander = 1e-14 / framesPerSecond
    /// Before it is measured the jitter is taken for 5 ms; it is never taken for less than a third of one.
    private static let firstJitter = 240.0 * 240
    private static let leastJitter = 16.0 * 16

    /// A controller that knows nothing yet.
    public init(_ options: DriftOptions = DriftOptions()) {
        target = max(0, options.targetFill / .seconds(1)) * Self.framesPerSecond
        widest = max(0, options.widestPPM) * 1e-6
        fastest = max(0, options.fastestPPMPerSecond) * 1e-6
        correctionFrames = max(1, options.correction / .seconds(1)) * Self.framesPerSecond
        smallestGap = max(0, options.smallestGap / .seconds(1)) * Self.framesPerSecond
    }

    /// Takes in that frames arrived.
    /// - parameter arrived: How many, nominally.
    /// - parameter devicePosition: How many frames the device had asked for at that moment, between two of its periods
    ///   interpolated in time.
    /// - parameter fill: How many frames waited in the pipe before them at that very position.
    /// - parameter elapsed: The time since the last call.
    public mutating func take(arrived: Double, devicePosition: Double, fill: Double, elapsed: Duration) {
        let expected = expect(after: arrived)
        var late = devicePosition - (expected ?? devicePosition)
        let furthest = max(smallestGap * smallestGap, 36 * (positionVariance + jitter))
        if expected == nil || late * late > furthest {
            begin(at: devicePosition)
            late = 0
        } else {
            correct(by: late)
        }
        let smoothFill = fill + devicePosition - (position ?? devicePosition)
        aim(at: rate + (target - smoothFill) / correctionFrames, elapsed: elapsed)
    }

    /// Says that the source does not run by a clock of its own for now, because it waits for room or makes a pause. The
    /// ratio stays, and the next frames begin anew.
    public mutating func rest() {
        position = nil
    }

    private mutating func begin(at devicePosition: Double) {
        if position != nil { gaps += 1 }
        position = devicePosition
        positionVariance = jitter
        covariance = 0
    }

    /// Moves the estimate on by the frames that arrived, and returns where the device should be.
    private mutating func expect(after arrived: Double) -> Double? {
        guard let last = position else { return nil }
        position = last + rate * arrived
        positionVariance += arrived * (2 * covariance + arrived * rateVariance)
        covariance += arrived * rateVariance
        rateVariance += Self.wander * arrived
        return position
    }

    private mutating func correct(by late: Double) {
        pushes += 1
        let surprise = late * late - positionVariance - jitter
        jitter = max(Self.leastJitter, jitter + surprise / min(pushes + 16, 1024))
        let gain = positionVariance / (positionVariance + jitter)
        let rateGain = covariance / (positionVariance + jitter)
        position = (position ?? 0) + gain * late
        rate = min(max(rate + rateGain * late, 1 - widest), 1 + widest)
        rateVariance -= rateGain * covariance
        covariance -= gain * covariance
        positionVariance -= gain * positionVariance
    }

    private mutating func aim(at wanted: Double, elapsed: Duration) {
        let held = min(max(wanted, 1 - widest), 1 + widest)
        let step = fastest * max(0, elapsed / .seconds(1))
        ratio += min(max(held - ratio, -step), step)
    }
}
