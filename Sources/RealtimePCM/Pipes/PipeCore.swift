import Atomics

/// The memory of a pipe, as both of its ends see it: pointers only, so that the audio thread counts no
/// references. `PCMPipe` owns it.
///
/// Positions only grow (at 48 kHz an `Int` lasts six million years); a frame lies at its position modulo the
/// ring's length, which is a power of two.
@unsafe struct PipeCore {
    let capacity: Int
    private let ring: UnsafeMutablePointer<Float>
    private let mask: Int
    private let ownsRing: Bool
    // What each end writes lies on one line of the cache, which is all that the other end has to fetch.
    private let producer: AtomicCells
    private let consumer: AtomicCells

    init(capacity: Int) {
        unsafe self.capacity = min(max(1, capacity), 1 << 40)
        var length = 1
        while unsafe length < self.capacity { length *= 2 }
        unsafe mask = length - 1
        unsafe ownsRing = true
        unsafe ring = .allocate(capacity: length * 2)
        unsafe ring.initialize(repeating: 0, count: length * 2)
        unsafe producer = unsafe AtomicCells(count: 3, packed: true)
        unsafe consumer = unsafe AtomicCells(count: 2, packed: true)
    }

    /// A pipe that has ended and holds the frames `from ..< to` of somebody else's memory, which is read in place.
    init(reading samples: UnsafeMutablePointer<Float>, from: Int, to: Int) {
        unsafe capacity = to - from
        // Never reached, so that nothing wraps.
        unsafe mask = 1 << 60 - 1
        unsafe ownsRing = false
        unsafe ring = unsafe samples
        unsafe producer = unsafe AtomicCells(count: 3, packed: true)
        unsafe consumer = unsafe AtomicCells(count: 2, packed: true)
        unsafe written.store(to, ordering: .relaxed)
        unsafe taken.store(from, ordering: .relaxed)
        unsafe ended.store(1, ordering: .releasing)
    }

    func deallocate() {
        if unsafe ownsRing { unsafe ring.deallocate() }
        unsafe producer.deallocate()
        unsafe consumer.deallocate()
    }

    private var written: UnsafeAtomic<Int> {
        @_noLocks get { unsafe producer[0] }
    }

    private var ended: UnsafeAtomic<Int> {
        @_noLocks get { unsafe producer[1] }
    }

    /// What lies before this position is not to be played any more.
    private var flushed: UnsafeAtomic<Int> {
        @_noLocks get { unsafe producer[2] }
    }

    private var taken: UnsafeAtomic<Int> {
        @_noLocks get { unsafe consumer[0] }
    }

    private var underruns: UnsafeAtomic<Int> {
        @_noLocks get { unsafe consumer[1] }
    }

    var fill: Int {
        unsafe written.load(ordering: .acquiring) - taken.load(ordering: .acquiring)
    }

    var room: Int { unsafe ownsRing ? capacity - fill : 0 }

    var underrunCount: Int { unsafe underruns.load(ordering: .relaxed) }

    var hasEnded: Bool {
        @_noLocks get { unsafe ended.load(ordering: .acquiring) != 0 }
    }

    /// How many frames were ever pushed.
    var framesPushed: Int {
        @_noLocks get { unsafe written.load(ordering: .acquiring) }
    }

    /// How many frames the consumer has taken, or skipped.
    var framesTaken: Int {
        @_noLocks get { unsafe taken.load(ordering: .acquiring) }
    }
}

// The producer's end.
extension PipeCore {
    /// Copies in what fits of `frames` frames of one sample each, or of two, and returns how many that were.
    @_noLocks
    func push(_ source: UnsafePointer<Float>, frames: Int, channels: Int) -> Int {
        guard unsafe ownsRing else { return 0 }
        let start = unsafe written.load(ordering: .relaxed)
        let room = unsafe capacity - (start - taken.load(ordering: .acquiring))
        let count = min(frames, room)
        guard count > 0 else { return 0 }
        var done = 0
        while done < count {
            let run = unsafe min(count - done, contiguous(from: start + done))
            let out = unsafe ring + ((start + done) & mask) &* 2
            if channels == 2 {
                unsafe Kernels.copySound(source + done * 2, to: out, count: run * 2)
            } else {
                unsafe Kernels.spreadSound(source + done, to: out, frames: run)
            }
            done += run
        }
        unsafe ended.store(0, ordering: .relaxed)
        unsafe written.store(start + count, ordering: .releasing)
        return count
    }

    func end() {
        unsafe ended.store(1, ordering: .releasing)
    }

    /// Says that what was pushed so far is not to be played any more.
    func flush() {
        unsafe flushed.store(written.load(ordering: .relaxed), ordering: .releasing)
    }

    /// How many frames of those that wait are to be played.
    var waiting: Int {
        let end = unsafe written.load(ordering: .acquiring)
        return unsafe max(0, end - max(taken.load(ordering: .acquiring), flushed.load(ordering: .acquiring)))
    }
}

// The consumer's end.
extension PipeCore {
    /// How many of the next frames are not to be played any more; 0 or less is none.
    var framesFlushed: Int {
        @_noLocks get {
            unsafe flushed.load(ordering: .acquiring) - taken.load(ordering: .relaxed)
        }
    }

    /// Passes over the frames that are not to be played any more.
    @_noLocks
    func skip() {
        let target = unsafe flushed.load(ordering: .acquiring)
        if unsafe target > taken.load(ordering: .relaxed) {
            unsafe taken.store(target, ordering: .releasing)
        }
    }

    /// How many of `frames` frames can be added now; too few is counted as an underrun.
    @_noLocks
    func ready(of frames: Int) -> Int {
        unsafe available(of: frames, from: taken.load(ordering: .relaxed))
    }

    /// Where the frame at `position` lies.
    @_noLocks
    func frame(_ position: Int) -> UnsafePointer<Float> {
        unsafe UnsafePointer(ring + (position & mask) &* 2)
    }

    /// How many frames from `position` on lie in one piece.
    @_noLocks
    func contiguous(from position: Int) -> Int {
        unsafe mask + 1 - (position & mask)
    }

    /// Gives `frames` frames that were read in place back to the producer.
    @_noLocks
    func take(_ frames: Int) {
        unsafe taken.store(taken.load(ordering: .relaxed) + frames, ordering: .releasing)
    }

    /// Moves up to `frames` frames to `out`, and returns how many there were.
    @_noLocks
    func pop(to out: UnsafeMutablePointer<Float>, frames: Int) -> Int {
        unsafe skip()
        let start = unsafe taken.load(ordering: .relaxed)
        let count = unsafe available(of: frames, from: start)
        var done = 0
        while done < count {
            let run = unsafe min(count - done, contiguous(from: start + done))
            unsafe Kernels.copy(frame(start + done), to: out + done * 2, count: run * 2)
            done += run
        }
        unsafe taken.store(start + count, ordering: .releasing)
        return count
    }

    @_noLocks
    func discard() -> Int {
        let start = unsafe taken.load(ordering: .relaxed)
        let end = unsafe written.load(ordering: .acquiring)
        unsafe taken.store(end, ordering: .releasing)
        return end - start
    }

    /// How many of the `wanted` frames are there. Too few is an underrun, unless the pipe has not begun or
    /// has ended.
    @_noLocks
    private func available(of wanted: Int, from start: Int) -> Int {
        let end = unsafe written.load(ordering: .acquiring)
        if end - start >= wanted { return wanted }
        if end > 0, unsafe ended.load(ordering: .acquiring) == 0 {
            unsafe underruns.store(underruns.load(ordering: .relaxed) + 1, ordering: .relaxed)
            return end - start
        }
        // The last frames may have come just before the end was told.
        return unsafe min(wanted, written.load(ordering: .acquiring) - start)
    }
}
