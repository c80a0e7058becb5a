#if os(Linux)
    internal import COpus

    /// Turns Opus packets back into sound at 48 kHz. One thread at a time.
    ///
    /// Samples are interleaved if there are two channels. A packet of one channel is heard on both, of one with two
    /// their mean.
    @safe public final class OpusVoiceDecoder {
        /// What Opus counts in: 2.5 ms.
        static let grainFrames = 120
        private static let longestPacketFrames = 5760

        /// The samples of one frame.
        public let channels: Int

        private let decoder: OpaquePointer
        private var framesToSkip: Int

        /// A decoder that leaves out the first `skipping` frames: an encoder's `lookahead`, to be in step with
        /// what was encoded.
        /// - parameter channels: 1 or 2; anything else is refused.
        public init(channels: Int = 1, skipping: Int = 0) throws(AudioError) {
            var status: Int32 = 0
            let made = unsafe opus_decoder_create(48_000, Int32(clamping: channels), &status)
            try Opus.check(status, "making an Opus decoder of \(channels) channels")
            guard let made = unsafe made else { throw Opus.error(OPUS_ALLOC_FAIL, "making an Opus decoder") }
            unsafe decoder = made
            self.channels = channels
            framesToSkip = max(0, skipping)
        }

        deinit {
            unsafe opus_decoder_destroy(decoder)
        }

        /// Decodes the next packet, 960 frames for one of 20 ms; `nil` is a lost one, whose 20 ms are made up
        /// from what came before. Throws on bytes that are no packet and can go on afterwards.
        public func decode(_ packet: [UInt8]?) throws(AudioError) -> [Float] {
            guard let packet else { return try conceal(frames: 960) }
            if packet.isEmpty { throw Opus.error(OPUS_INVALID_PACKET, "decoding a packet") }
            return try samples(
                of: packet,
                frames: Self.longestPacketFrames,
                repairs: false,
                "decoding a packet"
            )
        }

        /// Makes the `frames` that were lost just before `packet`, from what it carries of them; what it does not
        /// carry is made up. `packet` itself is still to be decoded. Rounded up to 2.5 ms, at most 120 ms.
        public func repair(before packet: [UInt8], frames: Int) throws(AudioError) -> [Float] {
            if packet.isEmpty { throw Opus.error(OPUS_INVALID_PACKET, "repairing a packet") }
            return try samples(of: packet, frames: Self.whole(frames), repairs: true, "repairing a packet")
        }

        /// Makes up `frames` from what came before; without anything new it fades by itself. Rounded up to 2.5 ms,
        /// at most 120 ms.
        public func conceal(frames: Int) throws(AudioError) -> [Float] {
            try samples(of: nil, frames: Self.whole(frames), repairs: false, "concealing a lost packet")
        }

        private static func whole(_ frames: Int) -> Int {
            let held = max(1, min(frames, longestPacketFrames))
            return (held + grainFrames - 1) / grainFrames * grainFrames
        }

        private func samples(
            of packet: [UInt8]?,
            frames: Int,
            repairs: Bool,
            _ activity: String
        ) throws(AudioError) -> [Float] {
            var status: Int32 = 0
            var samples = unsafe [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
                guard let base = buffer.baseAddress else { return }
                status = unsafe opus_decode_float(
                    decoder,
                    packet,
                    Int32(clamping: packet?.count ?? 0),
                    base,
                    Int32(frames),
                    repairs ? 1 : 0
                )
                count = max(0, Int(status)) * channels
            }
            try Opus.check(status, activity)
            guard framesToSkip > 0 else { return samples }
            let skipped = min(framesToSkip, samples.count / channels)
            framesToSkip -= skipped
            samples.removeFirst(skipped * channels)
            return samples
        }
    }
#endif
