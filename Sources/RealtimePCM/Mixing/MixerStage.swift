/// What `render` keeps from one call to the next, behind and between the sums of the voices.
@safe struct MixerStage: ~Copyable {
    let rampFrames: Int
    var ramp = GainRamp(at: SIMD2(1, 1))
    let lowers: Bool
    var lowering: LoweringStage?
    var limiter: Limiter
    /// How many frames were rendered before this one.
    var rendered = 0
    /// Room for what the voices add to one render.
    let strands: UnsafeMutablePointer<Strand>

    init(_ options: MixerOptions) {
        rampFrames = max(1, options.rampFrames)
        lowers = options.lowering != nil
        lowering = options.lowering.map { LoweringStage($0) }
        limiter = Limiter(options.limiter)
        unsafe strands = .allocate(capacity: Mixer.voiceLimit)
    }

    deinit {
        unsafe strands.deallocate()
    }
}
