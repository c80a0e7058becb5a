#if os(Linux)
    internal import COpus

    /// Turns a voice into Opus packets, of 20 ms unless the options say otherwise: mono, 48 kHz. One thread at a time.
    @safe public final class OpusVoiceEncoder {
        /// The frames of one packet.
        public let packetFrames: Int

        /// How many frames later a decoder gives back what was encoded: its `skipping`.
        public let lookahead: Int

        private let encoder: OpaquePointer

        /// An encoder with these options. Throws if they are out of range.
        public init(_ options: OpusVoiceOptions = OpusVoiceOptions()) throws(AudioError) {
            let doing = "setting up an Opus encoder"
            try options.check(doing)
            var status: Int32 = 0
            let made = unsafe opus_encoder_create(48_000, 1, OPUS_APPLICATION_VOIP, &status)
            try Opus.check(status, "making an Opus encoder")
            guard let made = unsafe made else { throw Opus.error(OPUS_ALLOC_FAIL, "making an Opus encoder") }
            unsafe encoder = made
            packetFrames = options.packetDuration.frames
            var frames: Int32 = 0
            try unsafe Opus.check(copus_get_lookahead(made, &frames), doing)
            lookahead = Int(frames)
            try unsafe Opus.check(copus_set_bitrate(made, Int32(options.bitrate)), doing)
            try unsafe Opus.check(copus_set_complexity(made, Int32(options.complexity)), doing)
            try unsafe Opus.check(copus_set_inband_fec(made, options.hasInbandFEC ? 1 : 0), doing)
            try unsafe Opus.check(copus_set_expected_loss(made, Int32(options.expectedLossPercent)), doing)
            try unsafe Opus.check(copus_set_dtx(made, options.hasDTX ? 1 : 0), doing)
        }

        deinit {
            unsafe opus_encoder_destroy(encoder)
        }

        /// Encodes the next `packetFrames` into one packet. A shorter piece is filled up with silence; of a longer
        /// one only as many are taken.
        public func encode(_ samples: Span<Float>) throws(AudioError) -> [UInt8] {
            var frames = [Float](repeating: 0, count: packetFrames)
            for index in 0..<min(samples.count, packetFrames) {
                frames[index] = samples[index].isFinite ? samples[index] : 0
            }
            var status: Int32 = 0
            let packet = unsafe [UInt8](unsafeUninitializedCapacity: 1275) { buffer, count in
                guard let base = buffer.baseAddress else { return }
                status = unsafe opus_encode_float(
                    encoder,
                    frames,
                    Int32(packetFrames),
                    base,
                    Int32(buffer.count)
                )
                count = max(0, Int(status))
            }
            try Opus.check(status, "encoding a packet")
            return packet
        }

        /// Encodes a whole track, and what the look-ahead holds back of it: a decoder that skips `lookahead`
        /// frames gives back every frame at its place, and some silence behind.
        public func encodeTrack(_ mono: [Float]) throws(AudioError) -> [[UInt8]] {
            var packets: [[UInt8]] = []
            var start = 0
            while start < mono.count + lookahead {
                let piece = min(start, mono.count)..<min(start + packetFrames, mono.count)
                packets.append(try encode(mono.span.extracting(piece)))
                start += packetFrames
            }
            return packets
        }
    }
#endif
