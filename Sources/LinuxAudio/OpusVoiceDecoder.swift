#if os(Linux)
    import COpus

    /// Turns Opus packets into a voice: mono, 48 kHz. One thread owns it.
    @safe public final class OpusVoiceDecoder {
        /// The most frames that one packet can hold: 120 ms.
        private static let mostFrames = 5_760
        private let decoder: OpaquePointer
        private var toSkip: Int

        /// A decoder of one stream.
        /// - parameter skipping: How many frames at the beginning are left out: the encoder's look-ahead.
        public init(skipping: Int = 0) throws(AudioError) {
            var status: Int32 = 0
            let decoder = unsafe opus_decoder_create(48_000, 1, &status)
            try check(opus: status, "starting the Opus decoder")
            guard let decoder = unsafe decoder else {
                throw AudioError(
                    .failed,
                    "starting the Opus decoder",
                    "it did not start",
                    do: "Free some memory."
                )
            }
            unsafe self.decoder = decoder
            toSkip = skipping
        }

        deinit { unsafe opus_decoder_destroy(decoder) }

        /// Decodes a packet.
        public func decode(_ packet: [UInt8]) throws(AudioError) -> [Float] {
            try decode(packet, frames: Self.mostFrames)
        }

        /// Makes up 20 ms in place of a packet that was lost.
        public func conceal() throws(AudioError) -> [Float] {
            try decode(nil, frames: OpusVoiceEncoder.packetFrames)
        }

        private func decode(_ packet: [UInt8]?, frames: Int) throws(AudioError) -> [Float] {
            var voice = [Float](repeating: 0, count: frames)
            let count: Int32
            if let packet {
                // An empty packet would be taken for a lost one.
                count =
                    packet.isEmpty
                    ? OPUS_INVALID_PACKET
                    : unsafe opus_decode_float(
                        decoder,
                        packet,
                        Int32(clamping: packet.count),
                        &voice,
                        Int32(frames),
                        0
                    )
            } else {
                count = unsafe opus_decode_float(decoder, nil, 0, &voice, Int32(frames), 0)
            }
            try check(opus: count, "decoding a packet")
            let skipped = min(toSkip, Int(count))
            toSkip -= skipped
            return Array(voice[skipped..<Int(count)])
        }
    }
#endif
