#if os(Linux)
    import CALSA
    import Glibc
    import RealtimePCM

    /// The audio thread of a playout: pipe to device, period by period. It waits for the device only.
    @safe final class PlayoutThread {
        private let device: OpaquePointer
        private let pipe: PCMPipe
        private let control: PlayoutControl
        private let period: UnsafeMutableBufferPointer<Float>

        init(device: OpaquePointer, pipe: PCMPipe, control: PlayoutControl, periodFrames: Int) {
            unsafe self.device = device
            self.pipe = pipe
            self.control = control
            unsafe period = .allocate(capacity: 2 * max(1, periodFrames))
            unsafe period.initialize(repeating: 0)
        }

        deinit { unsafe period.deallocate() }

        /// Plays until the owner wants an end, or the device fails for good.
        func run() {
            defer { control.end() }
            while true {
                // Asked before the pipe is: what was pushed before the wish is played.
                let wanted = control.wanted
                if wanted == .stop { break }
                let popped = unsafe pipe.pop(into: period)
                if popped == 0, wanted == .finish { break }
                let frames = unsafe period.count / 2
                if popped < frames, wanted == .play { control.countSilence(frames - popped) }
                guard write(frames) else { return }
            }
            if control.wanted == .finish { unsafe snd_pcm_drain(device) } else { unsafe snd_pcm_drop(device) }
        }

        /// Hands a period to the device; after running dry it goes on.
        private func write(_ frames: Int) -> Bool {
            var done = 0
            while done < frames {
                let rest = unsafe period.baseAddress.map { unsafe $0 + 2 * done }
                let written = unsafe snd_pcm_writei(device, rest, snd_pcm_uframes_t(frames - done))
                if written >= 0 {
                    done += written
                } else {
                    if written == -Int(EPIPE) { control.countDry() }
                    let status = unsafe snd_pcm_recover(device, Int32(written), 1)
                    if status < 0 {
                        control.fail(status)
                        return false
                    }
                }
            }
            return true
        }
    }
#endif
