/// A sound in memory that never changes: interleaved stereo at 48 kHz. Many voices may play it at once, each through
/// a pipe of its own (`PCMPipe(playing:)`), and nothing is copied for them.
@safe public final class PCMBuffer: Sendable {
    /// How many pairs of left and right there are.
    public let frames: Int

    // Written in `init` only.
    nonisolated(unsafe) let samples: UnsafeMutablePointer<Float>

    /// Copies these samples: left, right, left, right … A half frame at the end is left out; what is no number
    /// becomes silence.
    public init(stereo: Span<Float>) {
        frames = stereo.count / 2
        unsafe samples = .allocate(capacity: max(1, frames * 2))
        unsafe samples.initialize(repeating: 0, count: max(1, frames * 2))
        unsafe stereo.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            unsafe Kernels.copySound(base, to: samples, count: frames * 2)
        }
    }

    /// Copies samples from an array; otherwise as the initializer for spans.
    public convenience init(stereo: [Float]) {
        self.init(stereo: stereo.span)
    }

    deinit {
        unsafe samples.deallocate()
    }
}
