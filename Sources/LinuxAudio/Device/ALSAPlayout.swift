#if os(Linux)
    public import RealtimePCM
    internal import Synchronization

    /// Plays a pipe through ALSA, on a thread of its own and at the device's pace.
    ///
    /// ```
    /// init ──start()──▶ playing ──finish()──▶ over        or stop() at any time
    /// ```
    /// The pipe's consumer is this thread from `start` on. What the pipe does not have in time is silence, and
    /// counts as an underrun of the pipe. Any thread may call the functions here, one at a time.
    public final class ALSAPlayout: Sendable {
        /// What is played.
        public let pipe: PCMPipe

        private let work: ALSAPlayoutWork
        private let hasStarted = Atomic(false)

        /// Opens the device. Nothing is heard before `start`. Throws if the device is not to be had.
        public init(
            _ pipe: PCMPipe,
            options: ALSAPlayoutOptions = ALSAPlayoutOptions()
        ) throws(AudioError) {
            self.pipe = pipe
            let device = try ALSA.quietly { () throws(AudioError) in try ALSADevice(options.asked) }
            work = ALSAPlayoutWork(pipe: pipe, device: device, options: options)
        }

        deinit {
            work.wish.store(.stop, ordering: .relaxed)
        }

        /// How often the device itself ran dry, because this thread was late.
        public var deviceUnderruns: Int { work.xruns.load(ordering: .relaxed) }

        /// How many frames the device has taken.
        public var framesPlayed: Int { work.framesPlayed.load(ordering: .relaxed) }

        /// How many frames the device holds at most: the delay between the pipe and the loudspeaker.
        public var bufferFrames: Int { work.bufferFrames }

        /// Begins to play as soon as the pipe could fill the device's buffer, has ended, or half a second has
        /// gone by. A second call does nothing.
        public func start() throws(AudioError) {
            guard !hasStarted.exchange(true, ordering: .relaxed) else { return }
            do throws(AudioError) {
                try startThread { [work] in work.run() }
            } catch {
                hasStarted.store(false, ordering: .relaxed)
                throw error
            }
        }

        /// Pushes interleaved stereo samples, all of them; while the pipe is full it sleeps. For any thread but
        /// an audio thread. Throws if the device is lost or the playout over, or if nothing is taken for a while since
        /// it was not started.
        public func play(_ samples: Span<Float>) throws(AudioError) {
            var done = 0
            var end = ContinuousClock.now + work.longestPause
            while samples.count - done >= 2 {
                let fitted = pipe.push(stereo: samples.extracting(done..<samples.count))
                done += fitted * 2
                if fitted > 0 {
                    end = ContinuousClock.now + work.longestPause
                    continue
                }
                try throwFailure()
                if ContinuousClock.now > end { throw work.lost("playing") }
                sleep(.milliseconds(3))
            }
        }

        /// Pushes samples from an array; otherwise as the function for spans.
        public func play(_ samples: [Float]) throws(AudioError) {
            try play(samples.span)
        }

        /// Ends the pipe and waits until all of it was heard, for at most `limit` longer than that takes.
        /// Throws if the device was lost or does not come to an end.
        public func finish(within limit: Duration = .seconds(3)) throws(AudioError) {
            pipe.end()
            guard hasStarted.load(ordering: .relaxed) else { return }
            work.wish.store(.finish, ordering: .relaxed)
            let waiting = Double(pipe.fill + bufferFrames) / 48_000
            guard waitForEnd(.seconds(waiting) + limit) else {
                work.wish.store(.stop, ordering: .relaxed)
                throw work.lost("finishing")
            }
            if let failure = work.failure { throw failure }
        }

        /// Falls silent at once; what the pipe and the device still hold is not heard. Waits for the thread,
        /// for at most a second.
        public func stop() {
            work.wish.store(.stop, ordering: .relaxed)
            if hasStarted.load(ordering: .relaxed) { _ = waitForEnd(.seconds(1)) }
        }

        private func throwFailure() throws(AudioError) {
            guard work.isOver.load(ordering: .acquiring) else { return }
            throw work.failure
                ?? AudioError(
                    .unsupported,
                    "playing on \(work.deviceName)",
                    because: "the playout is over",
                    advice: "Make a new one."
                )
        }

        private func waitForEnd(_ limit: Duration) -> Bool {
            let end = ContinuousClock.now + limit
            while !work.isOver.load(ordering: .acquiring) {
                if ContinuousClock.now > end { return false }
                sleep(.milliseconds(3))
            }
            return true
        }
    }
#endif
