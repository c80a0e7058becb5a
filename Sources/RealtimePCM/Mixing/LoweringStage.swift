/// Brings the media down while speech is above a threshold, and back some time after it.
struct LoweringStage {
    private let threshold: Float
    private let depth: Float
    private let attackFrames: Int
    private let holdFrames: Int
    private let releaseFrames: Int
    private var ramp = GainRamp(at: SIMD2(1, 1))
    private var framesToHold = 0

    init(_ options: MediaLowering) {
        threshold = options.threshold.linear
        depth = min(1, options.depth.linear)
        attackFrames = max(1, options.attack.frames)
        holdFrames = options.hold.frames
        releaseFrames = max(1, options.release.frames)
    }

    /// The sum of the media, before speech is added.
    @_noLocks
    mutating func lower(_ media: UnsafeMutablePointer<Float>, frames: Int) {
        let target = framesToHold > 0 ? depth : 1
        ramp.aim(at: SIMD2(target, target), over: framesToHold > 0 ? attackFrames : releaseFrames)
        unsafe ramp.scale(media, frames: frames)
        framesToHold = max(0, framesToHold - frames)
    }

    /// How loud the speech of this render was; media hears of it in the next.
    @_noLocks
    mutating func hear(speech peak: Float) {
        if peak > threshold { framesToHold = holdFrames }
    }
}
