import Atomics

/// Tells which rendered frame is at the loudspeaker at a moment, from what the voice unit publishes each period.
///
/// One thread at a time publishes, without ever waiting; any thread asks. Between two periods, and for some time
/// after the last one, it is counted on at the device's nominal 48,000 frames a second; never beyond what the device
/// has been given.
@safe public final class PlayoutClock: Sendable {
    /// The frames per second of all that is rendered.
    public static let sampleRate = 48_000

    // Pointers to atomics only: made here, freed in `deinit`. The first is odd while the others are written.
    private nonisolated(unsafe) let cells = unsafe AtomicCells(count: 4, packed: true)

    init() {}

    deinit {
        unsafe cells.deallocate()
    }

    /// What the voice unit says after each period it has handed over.
    /// - parameter framesRendered: How many frames were rendered in all, up to the last one handed over.
    /// - parameter delayFrames: How many of them are not yet at the loudspeaker.
    /// - parameter time: When that was so.
    @_noLocks
    public func publish(framesRendered: Int, delayFrames: Int, at time: HostTime) {
        let version = unsafe cells[0].load(ordering: .relaxed)
        unsafe cells[0].store(version | 1, ordering: .relaxed)
        atomicMemoryFence(ordering: .releasing)
        unsafe cells[1].store(framesRendered, ordering: .relaxed)
        unsafe cells[2].store(max(0, delayFrames), ordering: .relaxed)
        unsafe cells[3].store(time.nanoseconds, ordering: .relaxed)
        unsafe cells[0].store((version | 1) &+ 1, ordering: .releasing)
    }

    /// The rendered frame that is at the loudspeaker at `time`; nothing before the first was published. Any thread.
    public func frameHeard(at time: HostTime) -> Int? {
        guard let reading = reading else { return nil }
        let passed = min(max(-Self.longest, (time - reading.time) / .seconds(1)), Self.longest)
        let moved = Int(passed * Double(Self.sampleRate))
        return max(0, min(reading.rendered, reading.rendered - reading.delay + moved))
    }

    // Beyond this many seconds nobody asks in earnest.
    private static let longest = 1e9

    /// When rendered frame `frame` is at the loudspeaker, if the device goes on as it does; nothing before the first
    /// was published. Any thread.
    public func time(ofFrame frame: Int) -> HostTime? {
        guard let reading = reading else { return nil }
        let ahead = Double(frame) - Double(reading.rendered - reading.delay)
        return reading.time + .nanoseconds(ahead * 1e9 / Double(Self.sampleRate))
    }

    /// What was published last: how many frames were rendered, how many of them were still on their way, and when.
    /// Nothing before the first. Any thread.
    public var reading: (rendered: Int, delay: Int, time: HostTime)? {
        // The writer takes some nanoseconds; only where it is itself kept from running does this go on longer.
        while true {
            let version = unsafe cells[0].load(ordering: .acquiring)
            if version == 0 { return nil }
            if version & 1 == 1 { continue }
            let rendered = unsafe cells[1].load(ordering: .relaxed)
            let delay = unsafe cells[2].load(ordering: .relaxed)
            let time = unsafe cells[3].load(ordering: .relaxed)
            atomicMemoryFence(ordering: .acquiring)
            if unsafe cells[0].load(ordering: .relaxed) == version {
                return (rendered, delay, HostTime(nanoseconds: time))
            }
        }
    }
}
