#if os(Linux)
    public import RealtimePCM

    /// One's own voice on its way out: processed microphone sound goes in, RTP packets come out.
    ///
    /// ```
    /// audio thread ─▶ pipe ─▶ drive: Opus ─▶ send(packet)
    /// ```
    /// The audio thread pushes into `pipe` and never waits; what does not fit because nobody drives is its to count.
    /// Of a silence the first packet is sent, which announces it, then nothing but what Opus sends of its noise; the
    /// timestamps go on.
    public final class VoiceSender: Sendable {
        /// The microphone's sound, after all processing: mono, or the mean of two channels.
        public let pipe: PCMPipe

        /// Who sends (SSRC).
        public let source: UInt32

        private struct Sending {
            let encoder: OpusVoiceEncoder
            var sequence: UInt16
            var timestamp: UInt32
            var isSilent = true
            var statistics = VoiceSenderStatistics()
        }

        private let payloadType: UInt8
        private let sending: Locked<Sending>
        private let send: @Sendable (RTPPacket) -> Void

        /// A sender that hands its packets to `send`, on the thread that drives. Throws if Opus does not know the
        /// options.
        public init(
            _ options: VoiceSenderOptions = VoiceSenderOptions(),
            send: @escaping @Sendable (RTPPacket) -> Void
        ) throws(AudioError) {
            let encoder = try OpusVoiceEncoder(options.opus)
            pipe = PCMPipe(
                capacity: max(min(options.capacity, .seconds(10)).frames, 2 * encoder.packetFrames)
            )
            payloadType = options.payloadType
            source = options.source
            sending = Locked(
                Sending(encoder: encoder, sequence: options.firstSequence, timestamp: options.firstTimestamp)
            )
            self.send = send
        }

        /// Encodes and sends what waits, in whole packets. One thread at a time, more often than a packet is long.
        public func drive() {
            for packet in sending.withLock({ encodeWaiting(&$0) }) { send(packet) }
        }

        /// What was sent up to now. Any thread.
        public var statistics: VoiceSenderStatistics {
            sending.withLock { $0.statistics }
        }

        private func encodeWaiting(_ sending: inout Sending) -> [RTPPacket] {
            let frames = sending.encoder.packetFrames
            var packets: [RTPPacket] = []
            var stereo = [Float](repeating: 0, count: 2 * frames)
            while pipe.fill >= frames {
                var span = stereo.mutableSpan
                _ = pipe.pop(into: &span)
                let mono: [Float] = (0..<frames).map { frame in
                    0.5 * (stereo[2 * frame] + stereo[2 * frame + 1])
                }
                if let packet = encode(mono, &sending) { packets.append(packet) }
                sending.timestamp &+= UInt32(frames)
            }
            return packets
        }

        /// The next packet, if there is something to send.
        private func encode(_ mono: [Float], _ sending: inout Sending) -> RTPPacket? {
            guard let payload = try? sending.encoder.encode(mono.span) else {
                sending.statistics.failed += 1
                return nil
            }
            // Opus says that such a packet need not be sent (RFC 7587, 3.1.3).
            let isSilent = payload.count <= 2
            defer { sending.isSilent = isSilent }
            if isSilent, sending.isSilent {
                sending.statistics.silent += 1
                return nil
            }
            defer { sending.sequence &+= 1 }
            sending.statistics.sent += 1
            sending.statistics.bytes += payload.count
            return RTPPacket(
                payloadType: payloadType,
                hasMarker: sending.isSilent,
                sequence: sending.sequence,
                timestamp: sending.timestamp,
                source: source,
                payload: payload
            )
        }
    }
#endif
