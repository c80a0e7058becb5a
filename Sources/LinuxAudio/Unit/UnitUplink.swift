#if os(Linux)
    internal import Glibc
    internal import RealtimePCM
    internal import Synchronization

    /// The audio thread's way from the microphone to the taps: device, echo canceller, uplink mix, pipes.
    @safe struct UnitUplink: ~Copyable {
        /// How many frames are worked on at a time: 10 ms.
        static let blockFrames = EchoCanceller.frames

        var stream: ALSAStream?
        private(set) var alignment = EchoAlignment()

        private let uplink: Mixer
        private let voice: PCMPipe
        private let canceller: EchoCanceller?
        private let media: PublishedMedia
        private let taps: CaptureTaps
        private let counters: UnitCounters
        private let near: UnsafeMutablePointer<Float>
        private let far: UnsafeMutablePointer<Float>
        private let clean: UnsafeMutablePointer<Float>
        private let mixed: UnsafeMutablePointer<Float>
        private var filled = 0
        private var recorded = 0

        init(
            _ uplink: Mixer,
            voice: PCMPipe,
            canceller: EchoCanceller?,
            media: PublishedMedia,
            _ taps: CaptureTaps,
            _ counters: UnitCounters
        ) {
            self.uplink = uplink
            self.voice = voice
            self.canceller = canceller
            self.media = media
            self.taps = taps
            self.counters = counters
            unsafe near = .allocate(capacity: Self.blockFrames)
            unsafe far = .allocate(capacity: Self.blockFrames)
            unsafe clean = .allocate(capacity: Self.blockFrames)
            unsafe mixed = .allocate(capacity: Self.blockFrames * 2)
        }

        deinit {
            unsafe near.deallocate()
            unsafe far.deallocate()
            unsafe clean.deallocate()
            unsafe mixed.deallocate()
        }

        /// Another microphone, or none: what was learnt about the old one is forgotten.
        mutating func use(_ stream: ALSAStream?) {
            self.stream = stream
            filled = 0
            alignment.restart()
            if stream != nil { canceller?.reset() }
            media.begin()
        }

        /// Takes what the microphone has, but for `limit` frames, and works on each full block. Returns 0, or the
        /// code of a lost device.
        mutating func read(atMost limit: Int, _ played: borrowing PlayedRing) -> Int32 {
            guard let stream = stream else { return 0 }
            stream.start()
            var fetched = 0
            while fetched < min(limit, stream.shape.buffer) {
                let count = unsafe stream.read(into: near + filled, frames: Self.blockFrames - filled)
                if count == 0 || count == -Int(EAGAIN) { break }
                if count < 0 {
                    return recover(from: Int32(clamping: count))
                }
                fetched += count
                advance(count, played)
                // A device that has as much again at once has no pace of its own, and would never be empty.
                if fetched >= stream.shape.period, stream.available >= stream.shape.buffer {
                    break
                }
            }
            return 0
        }

        /// Silence in the microphone's place, in step with the loudspeaker.
        mutating func rest(_ frames: Int, _ played: borrowing PlayedRing) {
            var left = frames
            while left > 0 {
                let count = min(left, Self.blockFrames - filled)
                unsafe memset(near + filled, 0, count * MemoryLayout<Float>.stride)
                counters.microphoneFramesMissing.add(count, ordering: .relaxed)
                filled += count
                if filled == Self.blockFrames { process(played) }
                left -= count
            }
        }

        /// Nobody is sent the media that plays now.
        func skipMedia() {
            media.begin()
        }

        /// Compares the positions of both devices.
        mutating func align(_ played: borrowing PlayedRing, _ loudspeaker: ALSAStream) {
            guard let stream = stream else { return }
            let begin = HostTime.now
            guard let playoutDelay = loudspeaker.delay, let captureDelay = stream.delay,
                HostTime.now - begin < .microseconds(200)
            else { return }
            let before = alignment.realignments
            alignment.measure(
                played: played.end,
                playoutDelay: playoutDelay,
                recorded: recorded,
                captureDelay: captureDelay
            )
            counters.realignments.add(alignment.realignments - before, ordering: .relaxed)
        }

        /// The loudspeaker's stream was broken.
        mutating func restartAlignment() {
            alignment.restart()
        }

        private mutating func advance(_ count: Int, _ played: borrowing PlayedRing) {
            filled += count
            recorded += count
            counters.microphoneFrames.add(count, ordering: .relaxed)
            if filled == Self.blockFrames { process(played) }
        }

        private mutating func recover(from status: Int32) -> Int32 {
            guard let stream = stream else { return -ENODEV }
            if status == -EPIPE { counters.deviceOverruns.add(1, ordering: .relaxed) }
            counters.captureGaps.add(1, ordering: .relaxed)
            alignment.restart()
            let answer = stream.recover(from: status)
            stream.start()
            return answer < 0 ? answer : 0
        }

        private mutating func process(_ played: borrowing PlayedRing) {
            filled = 0
            if let position = alignment.reference(for: recorded - Self.blockFrames) {
                unsafe played.copy(from: position, frames: Self.blockFrames, to: far)
            } else {
                unsafe memset(far, 0, Self.blockFrames * MemoryLayout<Float>.stride)
            }
            if let canceller {
                unsafe canceller.process(near: near, far: far, into: clean)
            } else {
                unsafe memcpy(clean, near, Self.blockFrames * MemoryLayout<Float>.stride)
            }
            _ = unsafe voice.push(mono: Span(_unsafeStart: clean, count: Self.blockFrames))
            media.keep()
            unsafe uplink.render(into: UnsafeMutableBufferPointer(start: mixed, count: Self.blockFrames * 2))
            unsafe taps.push(microphone: clean, uplink: mixed, frames: Self.blockFrames)
        }
    }
#endif
