import Atomics

// The audio thread.
extension Mixer {
    /// Fills `out` with the next interleaved stereo frames, as many as it holds.
    @_noLocks
    public func render(into out: UnsafeMutableBufferPointer<Float>) {
        guard let base = out.baseAddress else { return }
        let frames = out.count / 2
        unsafe Kernels.clear(base, count: out.count)
        let rampFrames = unsafe stage.pointee.rampFrames
        var index = 0
        while unsafe index < slots.count {
            let state = unsafe knobs.slot(index)
            if unsafe state.isLive,
                unsafe !slots[index].mix(into: base, frames: frames, rampFrames: rampFrames)
            {
                unsafe state.become(.left)
            }
            index += 1
        }
        let gain = unsafe Float(bits: knobs.linearGain.load(ordering: .relaxed))
        unsafe stage.pointee.ramp.aim(at: gain, over: rampFrames)
        unsafe stage.pointee.ramp.scale(base, frames: frames)
        unsafe stage.pointee.limiter.process(out)
        report(frames: frames)
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

    @_noLocks
    private func report(frames: Int) {
        let rendered = unsafe knobs.framesRendered.load(ordering: .relaxed)
        unsafe knobs.framesRendered.store(rendered + frames, ordering: .relaxed)
        unsafe knobs.clipsAvoided.store(stage.pointee.limiter.clipsAvoided, ordering: .relaxed)
        let peak = unsafe stage.pointee.limiter.peak.bits
        if unsafe peak > knobs.peak.load(ordering: .relaxed) {
            unsafe knobs.peak.store(peak, ordering: .relaxed)
        }
        unsafe stage.pointee.limiter.peak = 0
    }
}
