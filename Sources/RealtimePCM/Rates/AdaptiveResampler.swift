/// Changes the rate of an endless stereo stream by a ratio that may move while it runs, without a click.
///
/// It holds 40 input frames back (more when it lowers the rate), 0.8 ms at 48 kHz, and is exact to 100 dB up to nine
/// tenths of the lower of the two bands. Owned by one thread, which may be the audio thread: all memory is allocated
/// in `init`.
@safe public struct AdaptiveResampler: ~Copyable {
    /// The frames per second that go in, nominally.
    public let inputRate: Int

    /// The frames per second that come out.
    public let outputRate: Int

    /// How many frames come out per nominal one: 1.0005 stretches the sound by 500 ppm. Held within a quarter and
    /// four; what is no number is 1.
    public var ratio: Double = 1 {
        @_noLocks didSet { step = Self.step(inputRate, outputRate, ratio) }
    }

    private static let one = 1 << 32
    private static let blockFrames = 512

    // Kept for its memory, which `rows` points into.
    private let table: SincTable
    private let rows: UnsafePointer<Float>
    private let taps: Int
    private let phases: Int
    private let left: UnsafeMutablePointer<Float>
    private let right: UnsafeMutablePointer<Float>
    private let capacity: Int
    /// The frames in `left` and `right`.
    private var held = 0
    /// Where in them the next output frame's first tap lies, and how far it goes from one output frame to the next, in
    /// frames times two to the 32nd.
    private var position = 0
    private var step: Int

    /// A resampler that holds silence. Rates are held within 1 kHz and 768 kHz.
    public init(from inputRate: Int, to outputRate: Int) {
        self.inputRate = min(max(inputRate, 1_000), 768_000)
        self.outputRate = min(max(outputRate, 1_000), 768_000)
        let stretch = Double(self.inputRate) / Double(self.outputRate)
        table = stretch <= 1 ? .rising : SincTable(stretch: stretch)
        unsafe rows = unsafe UnsafePointer(table.rows)
        taps = table.taps
        phases = table.phases
        capacity = table.taps + Self.blockFrames
        unsafe left = .allocate(capacity: capacity)
        unsafe right = .allocate(capacity: capacity)
        step = Self.step(self.inputRate, self.outputRate, 1)
        unsafe left.initialize(repeating: 0, count: capacity)
        unsafe right.initialize(repeating: 0, count: capacity)
        held = taps / 2 - 1
    }

    deinit {
        unsafe left.deallocate()
        unsafe right.deallocate()
    }

    @_noLocks
    private static func step(_ inputRate: Int, _ outputRate: Int, _ ratio: Double) -> Int {
        let sound = ratio > 0.25 ? (ratio < 4 ? ratio : 4) : (ratio <= 0.25 ? 0.25 : 1)
        return Int(Double(inputRate) / Double(outputRate) / sound * Double(one))
    }

    /// How many input frames went in that lie behind the next output frame.
    public var framesHeld: Double {
        @_noLocks get { Double(held - (taps / 2 - 1)) - Double(position) / Double(Self.one) }
    }

    /// How many input frames it must be given so that the next `frames` come out.
    @_noLocks
    public func framesNeeded(for frames: Int) -> Int {
        guard frames > 0 else { return 0 }
        let frames = min(frames, 1 << 24)
        return max(0, (position + (frames - 1) * step) / Self.one + taps - held)
    }

    /// Forgets what it holds: what comes next follows silence.
    @_noLocks
    public mutating func reset() {
        unsafe Kernels.clear(left, count: capacity)
        unsafe Kernels.clear(right, count: capacity)
        held = taps / 2 - 1
        position = 0
    }

    /// Takes up to `frames` interleaved stereo frames and writes up to `room` frames to `out`, until either is
    /// exhausted. Returns how many were taken and made.
    @_noLocks
    public mutating func process(
        _ input: UnsafePointer<Float>,
        frames: Int,
        into out: UnsafeMutablePointer<Float>,
        room: Int
    ) -> (taken: Int, made: Int) {
        var taken = 0
        var made = 0
        while true {
            unsafe made += convert(into: out + made * 2, room: room - made)
            if made >= room || taken >= frames { return (taken, made) }
            unsafe taken += take(input + taken * 2, frames: frames - taken)
        }
    }

    /// Makes what can be made of the frames that are here.
    @_noLocks
    private mutating func convert(into out: UnsafeMutablePointer<Float>, room: Int) -> Int {
        var made = 0
        while made < room {
            let first = position >> 32
            if first + taps > held { break }
            let place = (position & (Self.one - 1)) &* phases
            let frame = unsafe Kernels.convolve(
                left + first,
                right + first,
                with: rows + (place >> 32) * taps * 2,
                taps: taps,
                weight: Float(place & (Self.one - 1)) * (1 / 4_294_967_296)
            )
            unsafe out[made * 2] = frame.x
            unsafe out[made * 2 + 1] = frame.y
            position += step
            made += 1
        }
        return made
    }

    /// Moves what is still needed to the front and appends as much of the input as there is room for.
    @_noLocks
    private mutating func take(_ input: UnsafePointer<Float>, frames: Int) -> Int {
        let done = min(position >> 32, held)
        unsafe Kernels.copy(left + done, to: left, count: held - done)
        unsafe Kernels.copy(right + done, to: right, count: held - done)
        held -= done
        position -= done << 32
        let count = min(frames, capacity - held)
        var frame = 0
        while frame < count {
            unsafe left[held + frame] = unsafe input[frame * 2]
            unsafe right[held + frame] = unsafe input[frame * 2 + 1]
            frame += 1
        }
        held += count
        return count
    }
}
