/// What `render` keeps from one call to the next, behind the sum of the voices.
struct MixerStage: ~Copyable {
    let rampFrames: Int
    var ramp = GainRamp(at: 1)
    var limiter: Limiter

    init(_ options: MixerOptions) {
        rampFrames = max(1, options.rampFrames)
        limiter = Limiter(options.limiter)
    }
}
