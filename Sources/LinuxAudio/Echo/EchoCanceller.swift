#if os(Linux)
    internal import CSpeexDSP
    internal import Glibc
    internal import Synchronization

    /// Takes out of the microphone's sound what the loudspeaker put into it: mono, 48 kHz, 10 ms at a time.
    ///
    /// It subtracts what it has learnt that the room makes of the far end (the linear part), then suppresses what is
    /// left, and noise. Its gain never changes by itself. It can only take out what it is given as the far end:
    /// exactly what is heard, all of it. One thread at a time, which may be an audio thread.
    @safe public final class EchoCanceller: @unchecked Sendable {
        // True because only the processing thread touches the states and buffers, and the counts are atomic.

        /// How many samples are processed at a time: 480.
        public static let frames = 480

        /// By how many frames the output is later than the microphone; the linear part never is.
        public let delayFrames: Int

        private let echo: OpaquePointer
        private let suppressor: OpaquePointer?
        private let steps: UnsafeMutablePointer<Int16>
        private let clipped = Atomic(0)
        private let restarted = Atomic(0)
        /// How many frames in a row came out louder than they went in.
        private var louder = 0

        /// Makes one that knows nothing of the room yet.
        public init(_ options: EchoCancellerOptions = .init()) throws(AudioError) {
            guard (Duration.milliseconds(20) ... .seconds(1)).contains(options.tail) else {
                throw AudioError(
                    .unsupported,
                    "making an echo canceller",
                    because: "its tail would last \(options.tail)",
                    advice: "Use 20 milliseconds to one second."
                )
            }
            let tail = Int32(options.tail / .seconds(1) * 48_000)
            guard let echo = unsafe speex_echo_state_init(Int32(Self.frames), tail) else {
                throw AudioError(errno: ENOMEM, "making an echo canceller")
            }
            unsafe self.echo = echo
            let suppresses = options.suppressesResidual || options.suppressesNoise
            unsafe suppressor =
                suppresses ? speex_preprocess_state_init(Int32(Self.frames), 48_000) : nil
            delayFrames = suppresses ? Self.frames : 0
            unsafe steps = .allocate(capacity: Self.frames * 3)
            unsafe steps.initialize(repeating: 0, count: Self.frames * 3)
            var rate: Int32 = 48_000
            unsafe speex_echo_ctl(echo, SPEEX_ECHO_SET_SAMPLING_RATE, &rate)
            if unsafe suppressor != nil { tune(options) }
        }

        deinit {
            unsafe speex_echo_state_destroy(echo)
            if let suppressor = unsafe suppressor { unsafe speex_preprocess_state_destroy(suppressor) }
            unsafe steps.deallocate()
        }

        /// How many of the microphone's samples were beyond full scale and had to be cut off. Any thread.
        public var clippedSamples: Int { clipped.load(ordering: .relaxed) }

        /// How often it began to learn again because a quarter of a second came out louder than it went in, as it
        /// does when the way of the echo changes. Any thread.
        public var restarts: Int { restarted.load(ordering: .relaxed) }

        /// Processes 10 ms. Never waits.
        /// - parameter near: What the microphone heard, 480 samples.
        /// - parameter far: What the loudspeaker played then or a little later, never earlier: no echo may come
        ///   before its reference.
        /// - parameter out: The near end, `delayFrames` late. May be `near`.
        /// - parameter linear: The near end after the linear part alone, for measuring.
        public func process(
            near: UnsafePointer<Float>,
            far: UnsafePointer<Float>,
            into out: UnsafeMutablePointer<Float>,
            linear: UnsafeMutablePointer<Float>? = nil
        ) {
            let heard = unsafe steps
            let played = unsafe steps + Self.frames
            let left = unsafe steps + 2 * Self.frames
            let cut = unsafe SixteenBits.write(near, to: heard, count: Self.frames)
            if cut > 0 { clipped.add(cut, ordering: .relaxed) }
            _ = unsafe SixteenBits.write(far, to: played, count: Self.frames)
            unsafe speex_echo_cancellation(echo, heard, played, left)
            if let linear = unsafe linear { unsafe SixteenBits.read(left, to: linear, count: Self.frames) }
            unsafe restartIfLost(heard, left)
            if let suppressor = unsafe suppressor { _ = unsafe speex_preprocess_run(suppressor, left) }
            unsafe SixteenBits.read(left, to: out, count: Self.frames)
        }

        /// Forgets the room: for another route. What it learnt of the noise stays. The processing thread; never
        /// waits.
        public func reset() {
            unsafe speex_echo_state_reset(echo)
            louder = 0
        }

        private func tune(_ options: EchoCancellerOptions) {
            // Without its noise suppression the library suppresses no echo either: then it is by 0 dB.
            set(SPEEX_PREPROCESS_SET_DENOISE, 1)
            set(SPEEX_PREPROCESS_SET_NOISE_SUPPRESS, options.suppressesNoise ? -15 : 0)
            guard options.suppressesResidual else { return }
            unsafe speex_preprocess_ctl(
                suppressor,
                SPEEX_PREPROCESS_SET_ECHO_STATE,
                UnsafeMutableRawPointer(echo)
            )
            set(SPEEX_PREPROCESS_SET_ECHO_SUPPRESS, -60)
            set(SPEEX_PREPROCESS_SET_ECHO_SUPPRESS_ACTIVE, -30)
        }

        private func set(_ what: Int32, _ value: Int32) {
            var value = value
            unsafe speex_preprocess_ctl(suppressor, what, &value)
        }

        /// Unlearning what is wrong takes the library seconds, learning anew one. Its own restart comes after half
        /// a second, and is said on standard error, which an audio thread may not do.
        private func restartIfLost(_ heard: UnsafePointer<Int16>, _ left: UnsafePointer<Int16>) {
            let before = unsafe SixteenBits.energy(heard, count: Self.frames)
            let after = unsafe SixteenBits.energy(left, count: Self.frames)
            // What is quieter than -60 dBFS does not count.
            louder = after > before + Self.frames * 1_000 ? louder + 1 : 0
            guard louder >= 25 else { return }
            reset()
            restarted.add(1, ordering: .relaxed)
        }
    }
#endif
