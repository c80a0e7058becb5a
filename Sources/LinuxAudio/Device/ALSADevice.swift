#if os(Linux)
    internal import CALSA
    internal import Glibc

    /// An open playback device: 48 kHz, stereo. Used by one thread, whichever made it or took it over.
    ///
    /// It never blocks for longer than a call to `waitForRoom` says, so that its owner can be stopped; only
    /// `drain` may, if a sound server hangs.
    @safe final class ALSADevice {
        let name: String
        let bufferFrames: Int
        let periodFrames: Int
        private let pcm: OpaquePointer
        private let takesFloat: Bool

        init(_ options: ALSAPlayoutOptions) throws(AudioError) {
            name = options.device
            let doing = "opening \(options.device)"
            var opened: OpaquePointer?
            // Non-blocking, or a busy device would be waited for.
            try unsafe ALSA.check(
                calsa_open_own(&opened, options.device, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK),
                doing
            )
            guard let pcm = unsafe opened else { throw ALSA.error(-ENODEV, doing) }
            do {
                let shape = try unsafe Self.negotiate(pcm, options)
                takesFloat = shape.takesFloat
                bufferFrames = shape.buffer
                periodFrames = shape.period
                unsafe self.pcm = pcm
            } catch {
                unsafe snd_pcm_close(pcm)
                throw error
            }
        }

        deinit {
            unsafe snd_pcm_close(pcm)
        }

        /// How many frames the device takes now, or a negative error code.
        var room: Int { unsafe Int(snd_pcm_avail_update(pcm)) }

        /// Hands over interleaved stereo frames and returns how many were taken, or a negative error code.
        func write(_ samples: UnsafeMutablePointer<Float>, frames: Int, scratch: UnsafeMutablePointer<Int16>)
            -> Int
        {
            if takesFloat { return unsafe snd_pcm_writei(pcm, samples, UInt(frames)) }
            for index in 0..<frames * 2 {
                let sample = unsafe min(1, max(-1, samples[index])) * 32_768
                unsafe scratch[index] = Int16(clamping: Int32(sample < 0 ? sample - 0.5 : sample + 0.5))
            }
            return unsafe snd_pcm_writei(pcm, scratch, UInt(frames))
        }

        /// Sleeps until a period fits, for at most `milliseconds`. Returns 0 if it does not, or an error code.
        func waitForRoom(milliseconds: Int32) -> Int32 { unsafe snd_pcm_wait(pcm, milliseconds) }

        /// Starts a device that has not started by itself since its buffer is not full.
        func start() {
            if unsafe snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED { unsafe snd_pcm_start(pcm) }
        }

        /// Makes it ready again after an underrun or a suspension. Returns an error code if it is lost.
        func recover(from status: Int32) -> Int32 { unsafe snd_pcm_recover(pcm, status, 1) }

        /// Plays out what it holds.
        func drain() {
            unsafe snd_pcm_nonblock(pcm, 0)
            unsafe snd_pcm_drain(pcm)
        }

        /// Throws away what it holds.
        func drop() {
            unsafe snd_pcm_drop(pcm)
        }
    }
#endif
