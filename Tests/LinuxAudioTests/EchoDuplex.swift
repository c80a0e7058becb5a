#if os(Linux)
    import CALSA
    import LinuxAudio
    import SoundCard

    /// A call in its simplest form: one thread that fetches 10 ms from the microphone, cancels the echo, and hands
    /// over 10 ms to the loudspeaker.
    @safe final class EchoDuplex {
        private let speaker: OpaquePointer
        private let microphone: OpaquePointer
        /// A player beside the call, on the same card.
        private let bystander: OpaquePointer
        private static let block = EchoCanceller.frames

        /// What the microphone heard, and what became of it.
        private(set) var heard: [Float] = []
        private(set) var output: [Float] = []
        private(set) var linear: [Float] = []

        struct Failure: Error {
            let doing: String
            let status: Int
        }

        init(on card: SoundCard) throws {
            unsafe speaker = try Self.open(card.device, SND_PCM_STREAM_PLAYBACK)
            unsafe bystander = try Self.open(card.device, SND_PCM_STREAM_PLAYBACK)
            unsafe microphone = try Self.open(card.device, SND_PCM_STREAM_CAPTURE)
        }

        deinit {
            unsafe [speaker, bystander, microphone].forEach { unsafe snd_pcm_close($0) }
        }

        /// - parameter played: What the call plays; it is the canceller's far end.
        /// - parameter beside: What the player beside it plays, as long.
        func run(_ played: [Float], beside: [Float], by canceller: EchoCanceller) throws {
            // Three blocks of silence are always on their way. The loudspeaker begins a little later than the
            // microphone, so its echo does too, behind a reference that is taken from the same place.
            let lead = 3 * Self.block
            let silence = [Float](repeating: 0, count: lead)
            let far = silence + played
            try unsafe write(silence[...], to: speaker)
            try unsafe write(silence[...], to: bystander)
            try unsafe [microphone, speaker, bystander].forEach { pcm in
                try check(Int(unsafe snd_pcm_start(pcm)), "starting")
            }
            var block = [Float](repeating: 0, count: Self.block)
            for begin in stride(from: 0, to: played.count, by: Self.block) {
                let next = begin..<begin + Self.block
                try check(Int(unsafe snd_pcm_readi(microphone, &block, UInt(Self.block))), "recording")
                let (output, linear) = canceller.process(near: block, far: Array(far[next]))
                heard += block
                self.output += output
                self.linear += linear
                try unsafe write(played[next], to: speaker)
                try unsafe write(beside[next], to: bystander)
            }
            unsafe [speaker, bystander, microphone].forEach { unsafe snd_pcm_drop($0) }
        }

        private func write(_ samples: ArraySlice<Float>, to pcm: OpaquePointer) throws {
            let status = unsafe samples.withUnsafeBytes { bytes in
                unsafe snd_pcm_writei(pcm, bytes.baseAddress, UInt(samples.count))
            }
            try check(status, "playing")
        }

        private func check(_ status: Int, _ doing: String) throws {
            if status < 0 { throw Failure(doing: doing, status: status) }
        }

        private static func open(_ name: String, _ stream: snd_pcm_stream_t) throws
            -> OpaquePointer
        {
            var pcm: OpaquePointer?
            var status = unsafe snd_pcm_open(&pcm, name, stream, 0)
            guard let pcm = unsafe pcm else { throw Failure(doing: "opening", status: Int(status)) }
            // Four periods of 10 ms.
            unsafe status = snd_pcm_set_params(
                pcm,
                SND_PCM_FORMAT_FLOAT_LE,
                SND_PCM_ACCESS_RW_INTERLEAVED,
                1,
                48_000,
                0,
                40_000
            )
            guard status >= 0 else { throw Failure(doing: "setting up", status: Int(status)) }
            return unsafe pcm
        }
    }
#endif
