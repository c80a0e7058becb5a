import Atomics

/// What the engine's audio thread works with: memory of its own, and pointers to what the tap keeps alive.
@unsafe struct EngineTapCore: ~Copyable {
    /// The frames that did not fit into the reference pipe.
    let lost: UnsafeAtomic<Int>

    private let cells = unsafe AtomicCells(count: 1)
    private let mixer: Unmanaged<Mixer>
    private let clock: Unmanaged<PlayoutClock>
    private let reference: PipeCore?
    private let channels: Int
    private let sampleRate: Int
    // Kept here since reading a static property may wait for its initialiser.
    private let mixRate = PlayoutClock.sampleRate
    /// Ten milliseconds of the engine's frames: more are made piece by piece.
    private let pieceFrames: Int
    private var down: AdaptiveResampler
    private var up: AdaptiveResampler
    private let mix: UnsafeMutablePointer<Float>
    private let piece: UnsafeMutablePointer<Float>
    /// Room for what ten milliseconds need of the longest filter.
    private let mixFrames = 2_048

    init(_ mixer: Mixer, sampleRate: Int, channels: Int, reference: PCMPipe?) {
        unsafe lost = cells[0]
        unsafe self.mixer = .passUnretained(mixer)
        unsafe clock = .passUnretained(mixer.clock)
        unsafe self.reference = reference?.core
        unsafe self.channels = channels
        unsafe self.sampleRate = sampleRate
        unsafe pieceFrames = sampleRate / 100
        unsafe down = AdaptiveResampler(from: PlayoutClock.sampleRate, to: sampleRate)
        unsafe up = AdaptiveResampler(from: sampleRate, to: PlayoutClock.sampleRate)
        unsafe mix = .allocate(capacity: mixFrames * 2)
        unsafe mix.initialize(repeating: 0, count: mixFrames * 2)
        unsafe piece = .allocate(capacity: pieceFrames * 2)
        unsafe piece.initialize(repeating: 0, count: pieceFrames * 2)
    }

    deinit {
        unsafe mix.deallocate()
        unsafe piece.deallocate()
        unsafe cells.deallocate()
    }

    @_noLocks
    mutating func mix(into out: UnsafeMutablePointer<Float>, frames: Int, adding: Bool) {
        var done = 0
        while done < frames {
            let count = unsafe min(pieceFrames, frames - done)
            let place = unsafe out + done * channels
            unsafe render(count)
            unsafe Kernels.write(piece, to: place, channels: channels, frames: count, adding: adding)
            if unsafe reference != nil {
                unsafe Kernels.read(place, channels: channels, frames: count, to: piece)
                unsafe refer(count)
            }
            done += count
        }
    }

    @_noLocks
    mutating func mix(into out: UnsafeMutablePointer<Int16>, frames: Int, adding: Bool) {
        var done = 0
        while done < frames {
            let count = unsafe min(pieceFrames, frames - done)
            let place = unsafe out + done * channels
            unsafe render(count)
            unsafe Kernels.write(piece, to: place, channels: channels, frames: count, adding: adding)
            if unsafe reference != nil {
                unsafe Kernels.read(place, channels: channels, frames: count, to: piece)
                unsafe refer(count)
            }
            done += count
        }
    }

    /// Tells the mixer's clock where the loudspeaker is: what the resampler holds is on its way as well.
    @_noLocks
    func publish(delayFrames: Int, at time: HostTime) {
        let own = unsafe max(0, min(delayFrames, 1 << 32)) * mixRate / sampleRate
        let held = unsafe isDirect ? 0 : Int(down.framesHeld)
        let rendered = unsafe mixer._withUnsafeGuaranteedRef { $0.framesRendered }
        unsafe clock._withUnsafeGuaranteedRef {
            $0.publish(framesRendered: rendered, delayFrames: own + held, at: time)
        }
    }

    private var isDirect: Bool {
        @_noLocks get { unsafe sampleRate == mixRate }
    }

    /// Puts the next `frames` frames of the mix, at the engine's rate, into `piece`.
    @_noLocks
    private mutating func render(_ frames: Int) {
        if unsafe isDirect {
            let out = unsafe UnsafeMutableBufferPointer(start: piece, count: frames * 2)
            unsafe mixer._withUnsafeGuaranteedRef { unsafe $0.render(into: out) }
            return
        }
        let needed = unsafe min(down.framesNeeded(for: frames), mixFrames)
        let out = unsafe UnsafeMutableBufferPointer(start: mix, count: needed * 2)
        unsafe mixer._withUnsafeGuaranteedRef { unsafe $0.render(into: out) }
        _ = unsafe down.process(mix, frames: needed, into: piece, room: frames)
    }

    /// Pushes the `frames` frames in `piece`, which are heard, to the reference.
    @_noLocks
    private mutating func refer(_ frames: Int) {
        guard let reference = unsafe reference else { return }
        var missing: Int
        if unsafe isDirect {
            unsafe missing = frames - reference.push(piece, frames: frames, channels: 2)
        } else {
            let made = unsafe up.process(piece, frames: frames, into: mix, room: mixFrames).made
            unsafe missing = made - reference.push(mix, frames: made, channels: 2)
        }
        if missing > 0 { unsafe lost.store(lost.load(ordering: .relaxed) + missing, ordering: .relaxed) }
    }
}
