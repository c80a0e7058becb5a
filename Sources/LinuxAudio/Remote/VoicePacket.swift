#if os(Linux)
    /// One packet of a voice, as a jitter buffer sees it.
    public struct VoicePacket: Hashable, Sendable {
        /// Who sends: stays the same for a stream (SSRC).
        public var source: UInt32
        /// One more than that of the packet sent before; wraps.
        public var sequence: UInt16
        /// When its first frame was recorded, in frames at 48 kHz; wraps.
        public var timestamp: UInt32
        /// What is heard.
        public var sound: OpusPacket

        /// A packet of these parts.
        public init(source: UInt32 = 0, sequence: UInt16, timestamp: UInt32, sound: OpusPacket) {
            self.source = source
            self.sequence = sequence
            self.timestamp = timestamp
            self.sound = sound
        }

        /// The voice in an RTP packet. Throws if its payload is no Opus packet.
        public init(_ packet: RTPPacket) throws(AudioError) {
            self.init(
                source: packet.source,
                sequence: packet.sequence,
                timestamp: packet.timestamp,
                sound: try OpusPacket(packet.payload)
            )
        }
    }
#endif
