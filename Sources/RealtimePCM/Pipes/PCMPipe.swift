/// A pipe for interleaved stereo samples from one thread to another; neither end ever waits.
///
/// One thread at a time pushes, one at a time pops; the two may be different and need nothing else between
/// them. All memory is allocated here and freed with the pipe, which must outlive whoever uses either end:
/// a `Mixer` sees to that for its voices. Counts are in frames, one frame being a left and a right sample.
@safe public final class PCMPipe: Sendable {
    // Only pointers: made here, freed in `deinit`, and each written by one end only.
    nonisolated(unsafe) let core: PipeCore

    // Keeps the memory that the core reads in place.
    private let buffer: PCMBuffer?

    /// An empty pipe that holds at most `capacity` frames (at least one).
    public init(capacity: Int) {
        unsafe core = PipeCore(capacity: capacity)
        buffer = nil
    }

    /// A pipe that holds all of `buffer` behind frame `from` without a copy, and has ended: nothing can be pushed
    /// into it, and running empty is no underrun. The consumer's first frame is number `from`.
    public init(playing buffer: PCMBuffer, from: Int = 0) {
        let begin = min(max(0, from), buffer.frames)
        unsafe core = PipeCore(reading: buffer.samples, from: begin, to: buffer.frames)
        self.buffer = buffer
    }

    deinit {
        unsafe core.deallocate()
    }

    /// The most frames it can hold.
    public var capacity: Int { unsafe core.capacity }

    /// The frames that wait in it. Any thread; the other end may change it at once, but only in its own
    /// direction.
    public var fill: Int { unsafe core.fill }

    /// The frames that can be pushed now.
    public var room: Int { unsafe core.room }

    /// How many frames were ever pushed. Any thread.
    public var framesPushed: Int { unsafe core.framesPushed }

    /// How many frames the consumer has taken or discarded: the number of the frame that it takes next. Any thread.
    public var framesTaken: Int { unsafe core.framesTaken }

    /// How often the consumer asked for more than there was, between the first push and `end()`. Any thread.
    public var underruns: Int { unsafe core.underrunCount }

    /// Whether nothing more comes for now. Any thread.
    public var hasEnded: Bool { unsafe core.hasEnded }
}

// The producer's end.
extension PCMPipe {
    /// Takes interleaved stereo samples and returns how many frames fitted; the rest is the caller's to offer
    /// again. A half frame at the end is left out. What is no number becomes silence.
    public func push(stereo samples: Span<Float>) -> Int {
        unsafe samples.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return 0 }
            return unsafe core.push(base, frames: source.count / 2, channels: 2)
        }
    }

    /// Takes one channel, which both sides will hear, and returns how many frames fitted.
    public func push(mono samples: Span<Float>) -> Int {
        unsafe samples.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return 0 }
            return unsafe core.push(base, frames: source.count, channels: 1)
        }
    }

    /// Takes interleaved stereo samples from an array; otherwise as the function for spans.
    public func push(stereo samples: [Float]) -> Int {
        push(stereo: samples.span)
    }

    /// Takes one channel from an array; otherwise as the function for spans.
    public func push(mono samples: [Float]) -> Int {
        push(mono: samples.span)
    }

    /// Says that nothing more comes for now: running empty is no underrun from here on. The next push ends
    /// that.
    public func end() {
        unsafe core.end()
    }

    /// Says that all that waits is stale, as after a seek: a mixer fades out over the first of it, `pop` leaves it out at
    /// once. What is pushed from now on follows.
    public func flush() {
        unsafe core.flush()
    }

    /// The frames that wait and are to be played: the `fill` without what was flushed. Any thread.
    public var waiting: Int { unsafe core.waiting }
}

// The consumer's end.
extension PCMPipe {
    /// Moves frames out into `out`, as many as it holds or there are, and returns how many. What remains of
    /// `out` becomes silence.
    @_noLocks
    public func pop(into out: UnsafeMutableBufferPointer<Float>) -> Int {
        guard let base = out.baseAddress else { return 0 }
        let count = unsafe core.pop(to: base, frames: out.count / 2)
        unsafe Kernels.clear(base + count * 2, count: out.count - count * 2)
        return count
    }

    /// Moves frames out into a span; otherwise as the function for buffers. For threads that may count a
    /// reference; the audio thread has a buffer.
    public func pop(into out: inout MutableSpan<Float>) -> Int {
        unsafe out.withUnsafeMutableBufferPointer { unsafe pop(into: $0) }
    }

    /// Drops all that waits, because it is stale, and returns how many frames that were.
    @_noLocks @discardableResult
    public func discard() -> Int {
        unsafe core.discard()
    }
}
