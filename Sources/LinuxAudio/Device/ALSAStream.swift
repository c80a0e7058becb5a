#if os(Linux)
    internal import CALSA
    internal import Glibc

    /// The running side of a device: pointers and numbers, so that the audio thread counts no references. Its
    /// `ALSADevice` keeps it alive.
    ///
    /// It never blocks for longer than a call to `wait` says; only `drain` may, if a sound server hangs. What
    /// returns a number returns a negative error code where the device refuses.
    @safe struct ALSAStream: @unchecked Sendable {
        // True because it is used by one thread at a time, which its owners see to.
        let pcm: OpaquePointer
        let shape: ALSAShape
        private let scratch: UnsafeMutableRawPointer

        init(_ pcm: OpaquePointer, _ shape: ALSAShape) {
            unsafe self.pcm = pcm
            self.shape = shape
            let bytes = shape.period * shape.channels * 4
            unsafe scratch = .allocate(byteCount: bytes, alignment: 16)
        }

        func close() {
            unsafe snd_pcm_close(pcm)
            unsafe scratch.deallocate()
        }

        /// How many frames can be handed over or fetched now.
        var available: Int { unsafe Int(snd_pcm_avail_update(pcm)) }

        /// How many frames lie between us and the loudspeaker or the microphone; nothing while it does not run.
        var delay: Int? {
            guard isRunning else { return nil }
            var frames = snd_pcm_sframes_t()
            return unsafe snd_pcm_delay(pcm, &frames) == 0 ? Int(frames) : nil
        }

        var isRunning: Bool { unsafe snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING }

        /// Hands over interleaved stereo frames, at most a period at a time, and returns how many were taken.
        func write(_ samples: UnsafePointer<Float>, frames: Int) -> Int {
            let count = min(frames, shape.period)
            let source: UnsafeRawPointer
            switch shape.format {
            case .float: unsafe source = UnsafeRawPointer(samples)
            case .int32:
                let steps = unsafe scratch.assumingMemoryBound(to: Int32.self)
                unsafe SampleSteps.write(samples, to: steps, count: count * 2, fullScale: 2_147_483_648)
                unsafe source = UnsafeRawPointer(scratch)
            case .int16:
                let steps = unsafe scratch.assumingMemoryBound(to: Int16.self)
                unsafe SampleSteps.write(samples, to: steps, count: count * 2, fullScale: 32_768)
                unsafe source = UnsafeRawPointer(scratch)
            }
            return unsafe shape.isMapped
                ? snd_pcm_mmap_writei(pcm, source, UInt(count)) : snd_pcm_writei(pcm, source, UInt(count))
        }

        /// Fetches frames, at most a period at a time and both sides of a stereo microphone as one, and returns
        /// how many there were.
        func read(into samples: UnsafeMutablePointer<Float>, frames: Int) -> Int {
            let (count, channels) = (min(frames, shape.period), shape.channels)
            // Some devices say that they filled it and leave it as it was: that shall be silence.
            unsafe memset(scratch, 0, count * channels * 4)
            let status =
                unsafe shape.isMapped
                ? snd_pcm_mmap_readi(pcm, scratch, UInt(count)) : snd_pcm_readi(pcm, scratch, UInt(count))
            guard status > 0 else { return status }
            switch shape.format {
            case .float:
                let source = unsafe scratch.assumingMemoryBound(to: Float.self)
                unsafe SampleSteps.fold(source, channels, to: samples, frames: status)
            case .int32:
                let source = unsafe scratch.assumingMemoryBound(to: Int32.self)
                unsafe SampleSteps.fold(
                    source,
                    channels,
                    to: samples,
                    frames: status,
                    fullScale: 2_147_483_648
                )
            case .int16:
                let source = unsafe scratch.assumingMemoryBound(to: Int16.self)
                unsafe SampleSteps.fold(source, channels, to: samples, frames: status, fullScale: 32_768)
            }
            return status
        }

        /// Sleeps until a period is available, for at most `milliseconds`. Returns 0 if it is not.
        func wait(milliseconds: Int32) -> Int32 { unsafe snd_pcm_wait(pcm, milliseconds) }

        /// Starts a device that was set up and does not run yet.
        func start() {
            if unsafe snd_pcm_state(pcm) == SND_PCM_STATE_PREPARED { unsafe snd_pcm_start(pcm) }
        }

        /// Starts both at the same frame where the devices can, else one after the other.
        func start(with other: ALSAStream) {
            let areLinked = unsafe snd_pcm_link(pcm, other.pcm) == 0
            start()
            // Linked they would also stop together, and one overrun would silence the loudspeaker.
            if areLinked { unsafe snd_pcm_unlink(other.pcm) }
            other.start()
        }

        /// Makes it ready again after an underrun, an overrun or a suspension. An error code if it is lost.
        /// A device that is not yet awake is asked once and no more: whoever uses it has a limit of its own.
        func recover(from status: Int32) -> Int32 {
            guard status == -ESTRPIPE else { return unsafe snd_pcm_recover(pcm, status, 1) }
            let answer = unsafe snd_pcm_resume(pcm)
            if answer == -EAGAIN {
                sleep(.milliseconds(1))
                return 0
            }
            return answer < 0 ? unsafe snd_pcm_prepare(pcm) : 0
        }

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
