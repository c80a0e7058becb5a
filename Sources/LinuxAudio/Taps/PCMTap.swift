#if os(Linux)
    public import RealtimePCM

    /// A voice of the mix that an external player pushes its samples into, with their presentation times.
    ///
    /// ```swift
    /// let tap = try PCMTap(mixer, sampleRate: 44_100, channels: 2)
    /// let fitted = try tap.push(samples, presentationTime: frame.time)     // the rest is to be offered again
    /// let shown = tap.presentationTimeHeard()                              // the picture to show now
    /// ```
    /// The source's clock is followed: its sound is stretched by some hundred parts in a million so that as much waits
    /// as the options say. A source that is told to wait follows the device itself and is left as it is. Any thread may
    /// call anything here; nothing waits for longer than another thread needs to convert one push.
    public final class PCMTap: Sendable {
        /// The voice in the mix, with its controls. To pause it use the tap.
        public let voice: MixerVoice

        private let mixer: Mixer
        private let work: Locked<TapWork>

        /// Adds a voice to `mixer`, where it plays until the tap is gone. Throws if the mixer has no room for a voice, or
        /// the rate is not one of 8 to 192 kHz.
        /// - parameter channels: The channels of each frame, 1 to 64. One is heard on both sides; of more than two the
        ///   first two are.
        public init(
            _ mixer: Mixer,
            sampleRate: Int,
            channels: Int,
            options: PCMTapOptions = PCMTapOptions()
        ) throws(AudioError) {
            try Self.accept(sampleRate: sampleRate, channels: channels)
            let capacity = min(max(options.capacity, .milliseconds(20)), .seconds(10))
            let pipe = PCMPipe(capacity: capacity.frames)
            guard let voice = mixer.add(pipe, gain: options.gain, as: options.role) else {
                throw AudioError(
                    .busy,
                    "adding a tap",
                    because: "the mixer plays \(Mixer.voiceLimit) voices already",
                    advice: "Remove one first."
                )
            }
            self.mixer = mixer
            self.voice = voice
            work = Locked(TapWork(pipe: pipe, sampleRate: sampleRate, channels: channels, options: options))
        }

        deinit {
            mixer.remove(voice)
        }

        static func accept(sampleRate: Int, channels: Int) throws(AudioError) {
            guard (8_000...192_000).contains(sampleRate), (1...64).contains(channels) else {
                throw AudioError(
                    .unsupported,
                    "setting up a tap",
                    because: "\(sampleRate) Hz with \(channels) channels is no format that it takes",
                    advice: "Use 8,000 to 192,000 Hz and 1 to 64 channels."
                )
            }
        }
    }

    // Pushing.
    extension PCMTap {
        /// Takes interleaved samples and returns how many frames fitted; the rest is the caller's to offer again, when
        /// there is `room`. Throws if there is half a frame among them.
        /// - parameter presentationTime: When the first of them is to be shown, on the source's own time line. Without
        ///   it they follow what was pushed before.
        /// - parameter now: When they arrived.
        public func push<Sample: PCMSample>(
            _ samples: Span<Sample>,
            presentationTime: Duration? = nil,
            at now: HostTime = .now
        ) throws(AudioError) -> Int {
            try work.withLock { work throws(AudioError) in
                let channels = work.channels
                guard samples.count % channels == 0 else {
                    throw Self.refusal("\(samples.count) samples are no whole frames of \(channels) channels")
                }
                return unsafe samples.withUnsafeBufferPointer { samples in
                    guard let base = samples.baseAddress else { return 0 }
                    return unsafe push(
                        work,
                        left: base,
                        right: base + min(1, channels - 1),
                        stride: channels,
                        frames: samples.count / channels,
                        presentationTime,
                        now
                    )
                }
            }
        }

        /// Takes the planes of the first two channels; otherwise as the function for interleaved samples. Throws if
        /// they are not equally long. One plane is the same as interleaved.
        public func push<Sample: PCMSample>(
            left: Span<Sample>,
            right: Span<Sample>,
            presentationTime: Duration? = nil,
            at now: HostTime = .now
        ) throws(AudioError) -> Int {
            guard left.count == right.count else {
                throw Self.refusal("its planes have \(left.count) and \(right.count) samples")
            }
            return work.withLock { work in
                unsafe left.withUnsafeBufferPointer { left in
                    unsafe right.withUnsafeBufferPointer { right in
                        guard let first = left.baseAddress, let second = right.baseAddress
                        else {
                            return 0
                        }
                        return unsafe push(
                            work,
                            left: first,
                            right: second,
                            stride: 1,
                            frames: left.count,
                            presentationTime,
                            now
                        )
                    }
                }
            }
        }

        /// Takes interleaved samples from an array; otherwise as the function for spans.
        public func push<Sample: PCMSample>(
            _ samples: [Sample],
            presentationTime: Duration? = nil,
            at now: HostTime = .now
        ) throws(AudioError) -> Int {
            try push(samples.span, presentationTime: presentationTime, at: now)
        }

        /// Takes planes from arrays; otherwise as the function for spans.
        public func push<Sample: PCMSample>(
            left: [Sample],
            right: [Sample],
            presentationTime: Duration? = nil,
            at now: HostTime = .now
        ) throws(AudioError) -> Int {
            try push(left: left.span, right: right.span, presentationTime: presentationTime, at: now)
        }

        private func push<Sample: PCMSample>(
            _ work: TapWork,
            left: UnsafePointer<Sample>,
            right: UnsafePointer<Sample>,
            stride: Int,
            frames: Int,
            _ presentationTime: Duration?,
            _ now: HostTime
        ) -> Int {
            unsafe work.push(
                frames: frames,
                presentationTime: presentationTime,
                at: now,
                reading: reading(at: now)
            ) { first, count, out in
                let offset = first * stride
                return unsafe Sample.convert(left + offset, stride: stride, count: count, to: out)
                    + Sample.convert(right + offset, stride: stride, count: count, to: out + 1)
            }
        }

        private static func refusal(_ reason: String) -> AudioError {
            AudioError(
                .unsupported,
                "pushing samples",
                because: reason,
                advice: "Push whole frames of the tap's own number of channels."
            )
        }
    }

    // What the player does.
    extension PCMTap {
        /// Says that nothing more comes for now: what waits is played to its end, and running empty is no underrun. The
        /// next push begins anew.
        public func end() {
            work.withLock { $0.end() }
        }

        /// Drops what waits, for a seek: it fades out, and what is pushed next fades in.
        public func flush() {
            work.withLock { $0.flush() }
        }

        /// Lets it fade out and stand still; pushes go on as long as there is room.
        public func pause() {
            voice.isPaused = true
            work.withLock { $0.rest() }
        }

        /// Lets it go on where it stood.
        public func resume() {
            work.withLock { $0.rest() }
            voice.isPaused = false
        }

        /// Says that what is pushed from now on has another rate or other channels; what waits is still played. Throws
        /// as `init` does, and then nothing has changed.
        public func change(sampleRate: Int, channels: Int) throws(AudioError) {
            try Self.accept(sampleRate: sampleRate, channels: channels)
            work.withLock { $0.change(sampleRate: sampleRate, channels: channels) }
        }
    }

    // What became of it.
    extension PCMTap {
        /// How many frames of the source it holds at most.
        public var capacity: Int { work.withLock { sourceFrames(voice.pipe.capacity, $0) } }

        /// How many frames of the source surely fit now.
        public var room: Int { work.withLock { sourceFrames(voice.pipe.room, $0) } }

        private func sourceFrames(_ frames: Int, _ work: TapWork) -> Int {
            // The most that it may be stretched, by the widest of options, must still fit.
            let widest = 1 + work.widestPPM * 1e-6
            return Int(Double(frames) / widest * Double(work.sampleRate) / Double(PlayoutClock.sampleRate))
        }

        /// What went through it so far, and how it is now.
        public var statistics: PCMTapStatistics {
            work.withLock { work in
                var statistics = work.statistics
                statistics.underruns = voice.underruns
                statistics.framesMissed = voice.framesMissed
                statistics.fill = .seconds(Double(voice.pipe.waiting) / Double(PlayoutClock.sampleRate))
                return statistics
            }
        }

        /// The presentation time that is at the loudspeaker at `time`, or the one where it stands still, within 10 ms:
        /// the picture that belongs to it is to be shown. Nothing before its first frame is heard, and where no voice
        /// unit tells the mixer's clock.
        public func presentationTimeHeard(at time: HostTime = .now) -> Duration? {
            guard let frame = voice.frameHeard(at: time) else { return nil }
            return work.withLock { $0.marks.time(at: frame) }
        }

        /// Where the device is at `now`, between two of its periods by their nominal rate; it is taken to stand still
        /// when it has said nothing for 50 ms.
        private func reading(at now: HostTime) -> TapWork.Reading? {
            guard let reading = mixer.clock.reading, !voice.isPaused else { return nil }
            let passed = min(max(now.nanoseconds &- reading.time.nanoseconds, 0), 50_000_000)
            let ahead = Double(passed) * 1e-9 * Double(PlayoutClock.sampleRate)
            // The two are told in one render; if another one came between, they are asked again.
            var rendered = mixer.framesRendered
            var waiting = voice.pipe.waiting
            for _ in 0..<3 where rendered != mixer.framesRendered {
                rendered = mixer.framesRendered
                waiting = voice.pipe.waiting
            }
            let position = Double(reading.rendered) + ahead
            return TapWork.Reading(
                devicePosition: position,
                fill: Double(waiting + rendered) - position
            )
        }
    }
#endif
