/// Keeps interleaved stereo below a ceiling, seeing peaks before they come; below it, nothing but a delay.
///
/// Samples are judged in blocks of 64 frames. A block's peak says which gain it needs; the gain at each
/// border between blocks is the mean of two minima, each over what the neighbouring blocks need, so that the
/// straight line from border to border never lies above the need of the block it crosses:
/// ```
/// blocks   |  k-2  |  k-1  |   k   |  k+1  |        need of k is 0.5, of all others 1
/// gain     1 ───── 0.75 ── 0.5 ─── 0.5 ─── 0.5+     then back by some decibels per second
/// ```
/// Owned by one thread. All memory is allocated in `init`.
@safe public struct Limiter: ~Copyable {
    private static let blockFrames = 64
    private static let blocksInRing = 4
    // So that even infinity is recovered from.
    private static let loudestPeak: Float = 1_000_000

    /// How many frames later the output comes than the input: 192, which is 4 ms at 48 kHz.
    public static let latency = blockFrames * (blocksInRing - 1)

    /// How many samples arrived louder than the ceiling.
    public private(set) var clipsAvoided = 0

    /// The loudest sample that arrived, since somebody last set this to 0.
    public var peak: Float = 0

    private let ceiling: Float
    private let release: Float
    private let ring: UnsafeMutablePointer<Float>
    private var block = 0
    private var position = 0
    // The largest magnitude of the block that is arriving.
    private var loudest: Float = 0

    // The gains that the two last blocks need, and the minimum at the last border.
    private var neededBefore: Float = 1
    private var needed: Float = 1
    private var minimum: Float = 1
    // The gains between which the block that leaves now is ramped.
    private var gain: Float = 1
    private var nextGain: Float = 1

    /// A limiter that holds silence.
    public init(_ options: LimiterOptions = LimiterOptions()) {
        let usual = LimiterOptions()
        ceiling = options.ceiling > -60 ? min(options.ceiling, 60).linear : usual.ceiling.linear
        let perSecond =
            options.releasePerSecond > 1 ? min(options.releasePerSecond, 10_000) : usual.releasePerSecond
        let blocksPerSecond = Float(max(1, options.sampleRate)) / Float(Self.blockFrames)
        release = Decibels(perSecond.value / blocksPerSecond).linear
        let samples = Self.blocksInRing * Self.blockFrames * 2
        unsafe ring = .allocate(capacity: samples)
        unsafe ring.initialize(repeating: 0, count: samples)
    }

    deinit {
        unsafe ring.deallocate()
    }

    /// Replaces `samples` by what arrived `latency` frames before, limited.
    @_noLocks
    public mutating func process(_ samples: UnsafeMutableBufferPointer<Float>) {
        guard let base = samples.baseAddress else { return }
        let frames = samples.count / 2
        var done = 0
        while done < frames {
            let run = min(frames - done, Self.blockFrames - position)
            unsafe exchange(base + done * 2, frames: run)
            position += run
            done += run
            if position == Self.blockFrames { finishBlock() }
        }
    }

    /// Stores `frames` frames of the block that is arriving and puts those of the block that is leaving in
    /// their place.
    @_noLocks
    private mutating func exchange(_ samples: UnsafeMutablePointer<Float>, frames: Int) {
        let leaving = (block + 1) % Self.blocksInRing
        let arrivals = unsafe ring + (block * Self.blockFrames + position) * 2
        let departures = unsafe ring + (leaving * Self.blockFrames + position) * 2
        let peak = unsafe Kernels.exchange(samples, with: departures, storing: arrivals, count: frames * 2)
        loudest = max(loudest, peak)
        guard gain != 1 || nextGain != 1 else { return }
        let step = (nextGain - gain) / Float(Self.blockFrames)
        let start = gain + step * Float(position)
        unsafe Kernels.limit(samples, frames: frames, start: start, step: step, to: ceiling)
    }

    /// Judges the block that has arrived and decides the gain at the next border.
    @_noLocks
    private mutating func finishBlock() {
        peak = max(peak, loudest)
        if loudest > ceiling {
            let arrived = unsafe ring + block * Self.blockFrames * 2
            let count = Self.blockFrames * 2
            clipsAvoided += unsafe Kernels.louder(arrived, count: count, than: ceiling)
        }
        let need = loudest > ceiling ? ceiling / min(loudest, Self.loudestPeak) : 1
        let released = min(1, minimum * release)
        let nextMinimum = min(released, min(neededBefore, min(needed, need)))
        gain = nextGain
        nextGain = (minimum + nextMinimum) * 0.5
        minimum = nextMinimum
        neededBefore = needed
        needed = need
        block = (block + 1) % Self.blocksInRing
        position = 0
        loudest = 0
    }
}
