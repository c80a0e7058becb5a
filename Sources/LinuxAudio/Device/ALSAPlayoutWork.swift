#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    /// What the playing thread does, and how others tell it to end.
    final class ALSAPlayoutWork: @unchecked Sendable {
        // True because `device` and the buffers are touched by the playing thread only, `ending` is written
        // before `isOver` is set and read after, and the rest is atomic or constant.

        enum Wish: Int, AtomicRepresentable {
            case play, finish, stop
        }

        let wish = Atomic(Wish.play)
        let isOver = Atomic(false)
        let xruns = Atomic(0)
        let framesPlayed = Atomic(0)
        let deviceName: String
        let bufferFrames: Int

        private let pipe: PCMPipe
        private let options: ALSAPlayoutOptions
        private var device: ALSADevice?
        private var ending: AudioError?

        init(pipe: PCMPipe, device: ALSADevice, options: ALSAPlayoutOptions) {
            self.pipe = pipe
            self.device = device
            self.options = options
            deviceName = device.name
            bufferFrames = device.bufferFrames
        }

        /// How long it may take nothing of a full pipe: while it waits to begin, or for its device.
        var longestPause: Duration {
            options.longestWaitToBegin + options.longestSilenceOfDevice + .seconds(1)
        }

        /// Why it ended, if not because it was told to.
        var failure: AudioError? { isOver.load(ordering: .acquiring) ? ending : nil }

        func lost(_ doing: String) -> AudioError {
            AudioError(
                .lost,
                "\(doing) on \(deviceName)",
                because: "the device takes no more samples",
                advice: "Check it, or use another one."
            )
        }

        /// The playing thread, from beginning to end.
        func run() {
            do {
                try ALSA.quietly { () throws(AudioError) in
                    guard let device else { return }
                    waitForBeginning()
                    let stream = device.stream
                    try play(on: stream)
                    if wish.load(ordering: .relaxed) == .stop {
                        stream.drop()
                    } else {
                        stream.drain()
                    }
                }
            } catch {
                ending = error
            }
            device = nil
            isOver.store(true, ordering: .releasing)
        }

        /// The stream must be continuous from its first frame on, so a buffer's worth is waited for.
        private func waitForBeginning() {
            let end = ContinuousClock.now + options.longestWaitToBegin
            let enough = min(bufferFrames, pipe.capacity)
            while pipe.fill < enough, !pipe.hasEnded, wish.load(ordering: .relaxed) == .play {
                if ContinuousClock.now > end { return }
                sleep(.milliseconds(2))
            }
        }

        /// Hands over period after period until it is told to end, or to finish and the pipe is empty.
        private func play(on stream: ALSAStream) throws(AudioError) {
            let period = UnsafeMutableBufferPointer<Float>.allocate(capacity: stream.shape.period * 2)
            defer { unsafe period.deallocate() }
            while true {
                switch wish.load(ordering: .relaxed) {
                case .stop: return
                case .finish where pipe.fill == 0:
                    stream.start()
                    return
                case .finish, .play: break
                }
                guard try waitForRoom(on: stream) else { return }
                _ = unsafe pipe.pop(into: period)
                try unsafe write(period, on: stream)
            }
        }

        /// Waits until a period fits, so that the pipe is asked as late as possible. False if told to stop.
        private func waitForRoom(on stream: ALSAStream) throws(AudioError) -> Bool {
            let end = ContinuousClock.now + options.longestSilenceOfDevice
            while wish.load(ordering: .relaxed) != .stop {
                let room = stream.available
                if room >= stream.shape.period { return true }
                if room < 0 {
                    try recover(stream, from: Int32(room))
                    if ContinuousClock.now > end { throw lost("playing") }
                    continue
                }
                stream.start()
                let status = stream.wait(milliseconds: 50)
                if status < 0 { try recover(stream, from: status) }
                if ContinuousClock.now > end { throw lost("playing") }
            }
            return false
        }

        private func write(
            _ period: UnsafeMutableBufferPointer<Float>,
            on stream: ALSAStream
        ) throws(AudioError) {
            guard let base = period.baseAddress else { return }
            let end = ContinuousClock.now + options.longestSilenceOfDevice
            let frames = period.count / 2
            var done = 0
            while done < frames, wish.load(ordering: .relaxed) != .stop {
                let taken = unsafe stream.write(base + done * 2, frames: frames - done)
                if taken > 0 {
                    done += taken
                    framesPlayed.add(taken, ordering: .relaxed)
                } else if taken < 0, taken != Int(-EAGAIN) {
                    try recover(stream, from: Int32(clamping: taken))
                } else {
                    _ = stream.wait(milliseconds: 50)
                }
                if ContinuousClock.now > end { throw lost("playing") }
            }
        }

        private func recover(_ stream: ALSAStream, from status: Int32) throws(AudioError) {
            if status == -EPIPE { xruns.add(1, ordering: .relaxed) }
            let answer = stream.recover(from: status)
            guard answer < 0 else { return }
            throw ALSA.gone(answer, "playing on \(deviceName)")
        }
    }
#endif
