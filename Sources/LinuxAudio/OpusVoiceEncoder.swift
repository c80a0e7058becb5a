#if os(Linux)
    import COpus

    /// Turns a voice into Opus packets of 20 ms: mono, 48 kHz. One thread owns it.
    @safe public final class OpusVoiceEncoder {
        /// The frames of one packet.
        public static let packetFrames = 960
        private static let largestPacket = 1_500

        /// How a voice is encoded.
        public struct Options: Hashable, Sendable {
            /// Bits a second. The default is 32,000: a wide-band voice without audible loss.
            public var bitrate = 32_000
            /// From 0, quick, to 10, careful. The default is 5.
            public var complexity = 5
            /// Whether a packet carries a coarse copy of the one before, against loss. Off by default.
            public var carriesRedundancy = false

            /// The defaults.
            public init() {}
        }

        private let encoder: OpaquePointer
        /// How many frames after the beginning of the stream the voice begins.
        public let lookahead: Int

        /// An encoder of its own stream.
        public init(_ options: Options = Options()) throws(AudioError) {
            let doing = "starting the Opus encoder"
            var status: Int32 = 0
            guard let encoder = unsafe opus_encoder_create(48_000, 1, OPUS_APPLICATION_VOIP, &status) else {
                throw AudioError(.failed, doing, reason(status), do: "Free some memory.")
            }
            unsafe self.encoder = encoder
            var lookahead: opus_int32 = 0
            let statuses = unsafe [
                copus_set_bitrate(encoder, Int32(clamping: options.bitrate)),
                copus_set_complexity(encoder, Int32(clamping: options.complexity)),
                copus_set_inband_fec(encoder, options.carriesRedundancy ? 1 : 0),
                copus_get_lookahead(encoder, &lookahead),
            ]
            self.lookahead = Int(lookahead)
            for status in statuses { try check(opus: status, doing) }
        }

        deinit { unsafe opus_encoder_destroy(encoder) }

        /// Encodes one packet of 960 frames; a shorter one is filled up with silence.
        public func encode(_ voice: ArraySlice<Float>) throws(AudioError) -> [UInt8] {
            var frames = [Float](voice.prefix(Self.packetFrames))
            frames += [Float](repeating: 0, count: Self.packetFrames - frames.count)
            var packet = [UInt8](repeating: 0, count: Self.largestPacket)
            let count = unsafe opus_encode_float(
                encoder,
                frames,
                Int32(Self.packetFrames),
                &packet,
                Int32(Self.largestPacket)
            )
            try check(opus: count, "encoding a voice")
            return Array(packet.prefix(Int(count)))
        }

        /// Encodes a whole track, so that its decoded packets begin where the track begins.
        public static func packets(
            of voice: [Float],
            _ options: Options = Options()
        ) throws(AudioError) -> [[UInt8]] {
            let encoder = try OpusVoiceEncoder(options)
            let late = voice + [Float](repeating: 0, count: encoder.lookahead)
            var packets: [[UInt8]] = []
            for start in stride(from: 0, to: late.count, by: packetFrames) {
                packets.append(try encoder.encode(late[start..<min(start + packetFrames, late.count)]))
            }
            return packets
        }
    }

    /// What libopus says of a status.
    private func reason(_ status: Int32) -> String { unsafe String(cString: opus_strerror(status)) }

    /// Every call of libopus goes through here: a negative status is an error.
    func check(opus status: Int32, _ doing: String) throws(AudioError) {
        guard status < 0 else { return }
        throw AudioError(.failed, doing, reason(status), do: "Check the packet and the options.")
    }
#endif
