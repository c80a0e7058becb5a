#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    /// The audio thread's way from the mix to the loudspeaker: render, volume, device, and the ring of what was
    /// played. What it returns as a number is 0 or a device's negative error code.
    @safe struct UnitPlayout: ~Copyable {
        /// The most frames that are rendered at a time.
        static let mostFrames = 4_800

        var stream: ALSAStream? {
            didSet { isFilling = true }
        }
        var volume = GainRamp(at: .zero)
        private(set) var played = PlayedRing()

        private let mixer: Mixer
        private let counters: UnitCounters
        private let buffer: UnsafeMutablePointer<Float>
        private var isFilling = true

        init(_ mixer: Mixer, _ counters: UnitCounters) {
            self.mixer = mixer
            self.counters = counters
            unsafe buffer = .allocate(capacity: Self.mostFrames * 2)
            unsafe buffer.initialize(repeating: 0, count: Self.mostFrames * 2)
        }

        deinit {
            unsafe buffer.deallocate()
        }

        /// Whether another period is due at once.
        var isCatchingUp: Bool { stream.map { $0.available >= step } ?? false }

        /// How many frames are rendered at a time.
        var step: Int { min(Self.mostFrames, stream?.shape.period ?? 480) }

        /// Renders that many frames and hands them over; without a device they go by.
        mutating func play(_ frames: Int, limit: Duration) -> Int32 {
            unsafe mixer.render(into: UnsafeMutableBufferPointer(start: buffer, count: frames * 2))
            unsafe volume.scale(buffer, frames: frames)
            return hand(frames, limit: limit)
        }

        /// Hands over silence.
        mutating func rest(_ frames: Int, limit: Duration) -> Int32 {
            unsafe memset(buffer, 0, frames * 2 * MemoryLayout<Float>.stride)
            return hand(frames, limit: limit)
        }

        private mutating func hand(_ frames: Int, limit: Duration) -> Int32 {
            guard let stream = stream else {
                played.appendSilence(frames: frames)
                counters.framesUnheard.add(frames, ordering: .relaxed)
                return 0
            }
            let end = ContinuousClock.now + limit
            var done = 0
            while done < frames {
                let taken = unsafe stream.write(buffer + done * 2, frames: frames - done)
                if taken > 0 {
                    done += taken
                    continue
                }
                if taken < 0, taken != Int(-EAGAIN) {
                    let status = recover(from: Int32(clamping: taken))
                    if status < 0 { return status }
                    // The rest would begin at its full volume.
                    unsafe memset(buffer + done * 2, 0, (frames - done) * 2 * MemoryLayout<Float>.stride)
                } else {
                    stream.start()
                    _ = stream.wait(milliseconds: 20)
                }
                if ContinuousClock.now > end { return -ETIMEDOUT }
            }
            unsafe played.append(buffer, frames: frames)
            counters.framesPlayed.add(frames, ordering: .relaxed)
            return 0
        }

        /// How many frames fit now, or an error code of a device that is lost.
        mutating func room() -> Int {
            guard let stream = stream else { return -Int(ENODEV) }
            let room = stream.available
            if room < 0 {
                let status = recover(from: Int32(clamping: room))
                return status < 0 ? Int(status) : max(0, stream.available)
            }
            count(late: room)
            return room
        }

        private mutating func count(late room: Int) {
            if room < step { isFilling = false }
            let period = max(step, stream?.shape.period ?? step)
            guard !isFilling, room >= 2 * period else { return }
            counters.latePeriods.add(room / period - 1, ordering: .relaxed)
            isFilling = true
        }

        /// After an underrun the sound comes back by a ramp, and the buffer is filled at once: the pipes hold
        /// what was missed.
        private mutating func recover(from status: Int32) -> Int32 {
            guard let stream = stream else { return -ENODEV }
            if status == -EPIPE { counters.deviceUnderruns.add(1, ordering: .relaxed) }
            isFilling = true
            volume = GainRamp(at: .zero)
            let answer = stream.recover(from: status)
            return answer < 0 ? answer : 0
        }

        /// Fills the device's buffer, by the mix or by silence, and does not start it.
        mutating func fill(rendering: Bool, limit: Duration) -> Int32 {
            guard let stream = stream else { return 0 }
            var handed = 0
            while handed + step <= stream.shape.buffer, stream.available >= step {
                let status = rendering ? play(step, limit: limit) : rest(step, limit: limit)
                if status < 0 { return status }
                handed += step
            }
            return 0
        }

        /// Waits until all was heard that the device was handed, and silences it. Silence follows, since some
        /// devices play on what lay in their buffer.
        mutating func playOut(_ stream: ALSAStream) {
            stream.start()
            let end = ContinuousClock.now + .milliseconds(100 + stream.shape.buffer / 48)
            var padded = 0
            let silence = min(Self.mostFrames, stream.shape.period)
            unsafe memset(buffer, 0, silence * 2 * MemoryLayout<Float>.stride)
            while let delay = stream.delay, delay > padded, ContinuousClock.now < end {
                let taken = unsafe stream.write(buffer, frames: silence)
                if taken > 0 { padded += taken }
                sleep(.microseconds(min(1_000, max(100, (delay - padded) * 20))))
            }
            stream.drop()
        }
    }
#endif
