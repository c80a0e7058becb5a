#if os(Linux)
    internal import COpus

    /// Turns Opus packets back into a voice: mono, 48 kHz. One thread at a time.
    @safe public final class OpusVoiceDecoder {
        private static let longestPacketFrames = 5760
        private let decoder: OpaquePointer
        private var framesToSkip: Int

        /// A decoder that leaves out the first `skipping` frames: an encoder's `lookahead`, to be in step with
        /// what was encoded.
        public init(skipping: Int = 0) throws(AudioError) {
            var status: Int32 = 0
            let made = unsafe opus_decoder_create(48_000, 1, &status)
            try Opus.check(status, "making an Opus decoder")
            guard let made = unsafe made else { throw Opus.error(OPUS_ALLOC_FAIL, "making an Opus decoder") }
            unsafe decoder = made
            framesToSkip = max(0, skipping)
        }

        deinit {
            unsafe opus_decoder_destroy(decoder)
        }

        /// Decodes the next packet, 960 frames for one of ours; `nil` is a lost one, whose 20 ms are made up
        /// from what came before. Throws on bytes that are no packet and can go on afterwards.
        public func decode(_ packet: [UInt8]?) throws(AudioError) -> [Float] {
            let frames = packet == nil ? OpusVoiceEncoder.packetFrames : Self.longestPacketFrames
            if let packet, packet.isEmpty { throw Opus.error(OPUS_INVALID_PACKET, "decoding a packet") }
            var status: Int32 = 0
            var samples = unsafe [Float](unsafeUninitializedCapacity: frames) { buffer, count in
                guard let base = buffer.baseAddress else { return }
                status = unsafe opus_decode_float(
                    decoder,
                    packet,
                    Int32(packet?.count ?? 0),
                    base,
                    Int32(frames),
                    0
                )
                count = max(0, Int(status))
            }
            try Opus.check(status, "decoding a packet")
            let skipped = min(framesToSkip, samples.count)
            framesToSkip -= skipped
            samples.removeFirst(skipped)
            return samples
        }
    }
#endif
