#if os(Linux)
    import Glibc
    import RealtimePCM

    /// Plays interleaved stereo at 48 kHz through an ALSA device as fast as the device plays, no faster.
    ///
    /// One thread, which is not the audio thread, owns it and waits in ``write(_:)`` for room.
    public final class RealTimeOutput {
        private let pipe: PCMPipe
        private let playout: ALSAPlayout
        private let primingFrames: Int
        private var isPlaying = false

        /// Opens the device.
        public init(_ device: String, _ options: ALSAPlayoutOptions = ALSAPlayoutOptions()) throws(AudioError)
        {
            primingFrames = options.bufferFrames + options.periodFrames
            pipe = PCMPipe(capacity: 2 * primingFrames)
            playout = try ALSAPlayout(device, playing: pipe, options)
        }

        /// Hands on a block, waiting for room; the device begins when there is enough for its whole buffer.
        public func write(_ samples: [Float]) throws(AudioError) {
            var rest = samples[...]
            var rounds = Int(ALSAPlayout.patience * 500)
            while true {
                let fitted = pipe.push(stereo: Array(rest))
                rest = rest.dropFirst(2 * fitted)
                if !isPlaying, pipe.fill >= primingFrames { try begin() }
                if rest.isEmpty { return }
                if let failure = playout.failure { throw failure }
                guard rounds > 0 else { throw playout.silent }
                rounds -= 1
                usleep(2_000)
            }
        }

        /// Plays what is left, and ends.
        public func finish() throws(AudioError) {
            if !isPlaying { try begin() }
            try playout.finish()
        }

        /// How often the device ran dry.
        public var deviceUnderruns: Int { playout.deviceUnderruns }

        /// How many frames of silence stood in for blocks that came too late.
        public var silentFrames: Int { playout.silentFrames }

        private func begin() throws(AudioError) {
            try playout.start()
            isPlaying = true
        }
    }
#endif
