/// What one render is about, as every voice of it is told.
struct RenderPass {
    /// The number of its first frame.
    let rendered: Int
    /// How many frames it has.
    let frames: Int
    /// How many frames a change of gain takes.
    let rampFrames: Int
    /// Whether only what is solo is heard.
    let hasSolo: Bool
    /// Whether those that speak measure themselves.
    let measuresSpeech: Bool

    @_noLocks
    init(rendered: Int, frames: Int, rampFrames: Int, hasSolo: Bool, measuresSpeech: Bool) {
        self.rendered = rendered
        self.frames = frames
        self.rampFrames = rampFrames
        self.hasSolo = hasSolo
        self.measuresSpeech = measuresSpeech
    }
}
