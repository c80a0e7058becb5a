/// The frames of one voice that are to be added in one render: where they lie in its pipe, and their gains.
@unsafe struct Strand {
    /// The place of its voice in the mixer.
    let slot: Int
    /// Whether its voice is gone for good when this was added.
    let isLast: Bool
    /// How many frames it leaves out first.
    let start: Int
    /// How many frames it has.
    let frames: Int
    private let core: PipeCore
    private var position: Int
    private var ramp: GainRamp

    @_noLocks
    init(of core: PipeCore, in slot: Int, frames: Int, from start: Int, ramp: GainRamp, isLast: Bool) {
        unsafe self.core = core
        unsafe self.slot = slot
        unsafe self.frames = frames
        unsafe self.start = start
        unsafe self.ramp = ramp
        unsafe self.isLast = isLast
        unsafe position = core.framesTaken
    }

    /// The next frame that lies in its pipe.
    var source: UnsafePointer<Float> {
        @_noLocks get { unsafe core.frame(position) }
    }

    var gain: SIMD2<Float> {
        @_noLocks get { unsafe ramp.gain }
    }

    /// How much the gains grow from frame to frame.
    var step: SIMD2<Float> {
        @_noLocks get { unsafe ramp.isSteady ? SIMD2<Float>(0, 0) : ramp.step }
    }

    var isSteady: Bool {
        @_noLocks get { unsafe ramp.isSteady }
    }

    /// How many of the next `frames` frames lie in one piece and have gains in one straight line.
    @_noLocks
    @inline(__always)
    func run(of frames: Int) -> Int {
        let piece = unsafe min(frames, core.contiguous(from: position))
        return unsafe ramp.isSteady ? piece : min(piece, ramp.framesLeft)
    }

    @_noLocks
    @inline(__always)
    mutating func advance(_ frames: Int) {
        unsafe position += frames
        unsafe ramp.advance(frames)
    }

    /// Adds all of it by itself to a render that begins at `out`.
    @_noLocks
    mutating func add(to out: UnsafeMutablePointer<Float>) {
        var out = unsafe out + start * 2
        var left = unsafe frames
        while left > 0 {
            let run = unsafe run(of: left)
            unsafe Kernels.add(source, to: out, frames: run, gain: gain, step: step)
            unsafe advance(run)
            unsafe out += run * 2
            left -= run
        }
    }

    /// Gives the frames back to who pushes.
    @_noLocks
    func release() {
        unsafe core.take(frames)
    }
}
