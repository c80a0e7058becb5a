import Atomics

// The audio thread.
extension Mixer {
    /// Fills `out` with the next interleaved stereo frames, as many as it holds.
    @_noLocks
    public func render(into out: UnsafeMutableBufferPointer<Float>) {
        guard let base = out.baseAddress else { return }
        let frames = out.count / 2
        unsafe Kernels.clear(base, count: out.count)
        let pass = unsafe RenderPass(
            rendered: stage.pointee.rendered,
            frames: frames,
            rampFrames: stage.pointee.rampFrames,
            hasSolo: hasSolo,
            measuresSpeech: stage.pointee.lowers
        )
        _ = unsafe mix(speech: false, into: base, in: pass)
        unsafe publish(base, frames: frames)
        unsafe stage.pointee.lowering?.lower(base, frames: frames)
        let loudest = unsafe mix(speech: true, into: base, in: pass)
        unsafe stage.pointee.lowering?.hear(speech: loudest)
        let gain = unsafe Float(bits: knobs.linearGain.load(ordering: .relaxed))
        unsafe stage.pointee.ramp.aim(at: SIMD2(gain, gain), over: stage.pointee.rampFrames)
        unsafe stage.pointee.ramp.scale(base, frames: frames)
        unsafe stage.pointee.limiter.process(out)
        unsafe stage.pointee.rendered += frames
        report()
    }

    /// Fills a span; otherwise as the function for buffers. For threads that may count a reference; the audio
    /// thread has a buffer.
    public func render(into out: inout MutableSpan<Float>) {
        unsafe out.withUnsafeMutableBufferPointer { unsafe render(into: $0) }
    }

    /// Drops what waits in all pipes, after nothing was rendered for a while.
    @_noLocks
    public func discard() {
        var index = 0
        while unsafe index < slots.count {
            if unsafe knobs.slot(index).isLive { unsafe slots[index].discard() }
            index += 1
        }
    }

    /// Adds the voices that speak, or those of media, and returns the loudest sample of those that measured themselves.
    @_noLocks
    private func mix(speech: Bool, into out: UnsafeMutablePointer<Float>, in pass: RenderPass) -> Float {
        var loudest: Float = 0
        var index = 0
        while unsafe index < slots.count {
            let state = unsafe knobs.slot(index)
            if unsafe state.isLive {
                if unsafe !slots[index].mix(speech: speech, into: out, in: pass) {
                    unsafe state.become(.left)
                }
                let peak = speech ? unsafe slots[index].loudest : 0
                loudest = peak > loudest ? peak : loudest
            }
            index += 1
        }
        return loudest
    }

    /// Pushes the sum of the media, as it is now, to who sends it to others.
    @_noLocks
    private func publish(_ media: UnsafePointer<Float>, frames: Int) {
        guard let pipe = unsafe published else { return }
        let lost = unsafe frames - pipe.push(media, frames: frames, channels: 2)
        guard lost > 0 else { return }
        let before = unsafe knobs.publishedFramesLost.load(ordering: .relaxed)
        unsafe knobs.publishedFramesLost.store(before + lost, ordering: .relaxed)
    }

    private var hasSolo: Bool {
        @_noLocks get {
            var index = 0
            while unsafe index < slots.count {
                if unsafe knobs.slot(index).isLive, unsafe slots[index].isSolo { return true }
                index += 1
            }
            return false
        }
    }

    @_noLocks
    private func report() {
        unsafe knobs.framesRendered.store(stage.pointee.rendered, ordering: .relaxed)
        unsafe knobs.clipsAvoided.store(stage.pointee.limiter.clipsAvoided, ordering: .relaxed)
        let peak = unsafe stage.pointee.limiter.peak.bits
        if unsafe peak > knobs.peak.load(ordering: .relaxed) {
            unsafe knobs.peak.store(peak, ordering: .relaxed)
        }
        unsafe stage.pointee.limiter.peak = 0
    }
}
