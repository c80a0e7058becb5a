import Atomics

// The audio thread.
extension Mixer {
    /// Fills `out` with the next interleaved stereo frames, as many as it holds.
    @_noLocks
    public func render(into out: UnsafeMutableBufferPointer<Float>) {
        guard let base = out.baseAddress else { return }
        let frames = out.count / 2
        unsafe Kernels.clear(base, count: out.count)
        let voices = liveVoices
        let pass = unsafe RenderPass(
            rendered: stage.pointee.rendered,
            frames: frames,
            rampFrames: stage.pointee.rampFrames,
            hasSolo: voices.hasSolo,
            measuresSpeech: stage.pointee.lowers
        )
        _ = unsafe mix(voices.media, into: base, in: pass)
        unsafe publish(base, frames: frames)
        unsafe stage.pointee.lowering?.lower(base, frames: frames)
        let loudest = unsafe mix(voices.speech, into: base, in: pass)
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

    /// Adds the voices of a set, those that fill the render four at a time, and returns the loudest sample of those that
    /// measured themselves.
    @_noLocks
    private func mix(_ voices: UInt64, into out: UnsafeMutablePointer<Float>, in pass: RenderPass) -> Float {
        let strands = unsafe stage.pointee.strands
        var loudest: Float = 0
        var count = 0
        var left = voices
        while left != 0 {
            let slot = left.trailingZeroBitCount
            left &= left &- 1
            unsafe slots[slot].begin(pass, slot, into: strands + count, at: out)
            let peak = unsafe slots[slot].loudest
            loudest = peak > loudest ? peak : loudest
            if unsafe strands[count].frames == pass.frames {
                count += 1
            } else {
                unsafe strands[count].add(to: out)
                unsafe finish(strands[count])
            }
        }
        var index = 0
        while index < count {
            if index + 4 <= count {
                unsafe StrandQuad(strands + index).add(to: out, frames: pass.frames)
                index += 4
            } else {
                unsafe strands[index].add(to: out)
                index += 1
            }
        }
        while index > 0 {
            index -= 1
            unsafe finish(strands[index])
        }
        return loudest
    }

    /// Only when its frames were added may a pipe be filled again, and a voice that is gone be let go.
    @_noLocks
    private func finish(_ strand: Strand) {
        unsafe strand.release()
        guard unsafe strand.isLast else { return }
        unsafe slots[strand.slot].end()
        unsafe knobs.slot(strand.slot).become(.left)
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

    /// The places of the voices that play, one bit each, and whether some of them are to be heard alone.
    private var liveVoices: (media: UInt64, speech: UInt64, hasSolo: Bool) {
        @_noLocks get {
            var (media, speech): (UInt64, UInt64) = (0, 0)
            var hasSolo = false
            var index = 0
            let reach = unsafe knobs.reach.load(ordering: .acquiring)
            while index < reach {
                if unsafe knobs.slot(index).isLive {
                    let bit = 1 as UInt64 &<< UInt64(index)
                    if unsafe slots[index].isSpeech { speech |= bit } else { media |= bit }
                    if unsafe slots[index].isSolo { hasSolo = true }
                }
                index += 1
            }
            return (media, speech, hasSolo)
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
