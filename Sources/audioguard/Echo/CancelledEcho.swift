import LinuxAudio

/// A recording without its echo, in step with the recording.
struct CancelledEcho {
    /// What the linear part left.
    let linear: [Float]
    /// What was left when residual echo and noise were suppressed too.
    let suppressed: [Float]
    /// How many samples of the recording were beyond full scale.
    let clippedSamples: Int

    /// Cancels, a second at a time, and shows how far it is.
    init(microphone: [Float], farEnd: [Float], options: EchoCancellerOptions) throws(AudioError) {
        let canceller = try EchoCanceller(options)
        let progress = ProgressLine()
        // The output is late, so some silence must push out its end.
        let frames = microphone.count
        let whole = (frames + canceller.delayFrames + EchoCanceller.frames - 1) / EchoCanceller.frames
        let padded = microphone + [Float](repeating: 0, count: whole * EchoCanceller.frames - frames)
        var linear: [Float] = []
        var suppressed: [Float] = []
        linear.reserveCapacity(padded.count)
        suppressed.reserveCapacity(padded.count)
        for begin in stride(from: 0, to: padded.count, by: 48_000) {
            let end = min(begin + 48_000, padded.count)
            let played = farEnd[min(begin, farEnd.count)..<min(end, farEnd.count)]
            let piece = canceller.process(near: Array(padded[begin..<end]), far: Array(played))
            linear += piece.linear
            suppressed += piece.output
            progress.show(Double(end) / Double(padded.count), of: "cancelled")
        }
        progress.end()
        self.linear = Array(linear.prefix(frames))
        self.suppressed = Array(suppressed.dropFirst(canceller.delayFrames).prefix(frames))
        clippedSamples = canceller.clippedSamples
    }
}
