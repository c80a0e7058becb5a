#if os(Linux)
    /// A packet of the Real-time Transport Protocol (RFC 3550): where its payload stands in a stream, and the payload.
    ///
    /// A plain value. What a sender may add for others (contributing sources, header extension, padding) is skipped.
    public struct RTPPacket: Hashable, Sendable {
        /// Which format the payload is in, 0 to 127. For Opus it is agreed on from call to call, from 96 on.
        public var payloadType: UInt8
        /// Whether something begins here: for a voice, its first packet after a silence.
        public var hasMarker: Bool
        /// One more than that of the packet sent before; after 65,535 comes 0.
        public var sequence: UInt16
        /// When its first frame was recorded, in frames, from a random beginning; it wraps. Opus counts 48,000 a second.
        public var timestamp: UInt32
        /// Who sends: a random number that stays the same for a stream (SSRC).
        public var source: UInt32
        /// What is carried.
        public var payload: [UInt8]

        /// A packet of these parts. Of the payload type the lower seven bits count.
        public init(
            payloadType: UInt8,
            hasMarker: Bool = false,
            sequence: UInt16,
            timestamp: UInt32,
            source: UInt32,
            payload: [UInt8]
        ) {
            self.payloadType = payloadType & 0x7F
            self.hasMarker = hasMarker
            self.sequence = sequence
            self.timestamp = timestamp
            self.source = source
            self.payload = payload
        }

        /// Reads what arrived as one datagram. Throws, and says why, if that is no RTP packet.
        public init(parsing bytes: [UInt8]) throws(AudioError) {
            guard bytes.count >= Self.headerBytes else {
                throw Self.refusal("it has \(bytes.count) bytes, not 12")
            }
            guard bytes[0] >> 6 == 2 else { throw Self.refusal("its version is \(bytes[0] >> 6), not 2") }
            // RFC 5761: what shares the port with RTP and is none of it.
            guard !(192...223).contains(bytes[1]) else { throw Self.refusal("it is an RTCP packet") }
            func number(_ place: Int, _ count: Int) -> UInt32 {
                bytes[place..<place + count].reduce(0) { $0 << 8 | UInt32($1) }
            }
            var begin = Self.headerBytes + 4 * Int(bytes[0] & 0x0F)
            if bytes[0] & 0x10 != 0 {
                guard bytes.count >= begin + 4 else { throw Self.refusal("it ends in its header") }
                begin += 4 + 4 * Int(number(begin + 2, 2))
            }
            guard bytes.count >= begin else { throw Self.refusal("it ends in its header") }
            var end = bytes.count
            if bytes[0] & 0x20 != 0 {
                let padding = Int(bytes[end - 1])
                guard padding > 0, end - begin >= padding else {
                    throw Self.refusal("its padding is longer than it")
                }
                end -= padding
            }
            payloadType = bytes[1] & 0x7F
            hasMarker = bytes[1] & 0x80 != 0
            sequence = UInt16(number(2, 2))
            timestamp = number(4, 4)
            source = number(8, 4)
            payload = Array(bytes[begin..<end])
        }

        /// What is sent as one datagram.
        public var bytes: [UInt8] {
            var bytes: [UInt8] = [0x80, payloadType | (hasMarker ? 0x80 : 0)]
            bytes.reserveCapacity(Self.headerBytes + payload.count)
            func big(_ number: UInt32, _ count: UInt32) -> [UInt8] {
                (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
            }
            bytes += big(UInt32(sequence), 2) + big(timestamp, 4) + big(source, 4)
            return bytes + payload
        }

        private static let headerBytes = 12

        private static func refusal(_ reason: String) -> AudioError {
            AudioError(.notAudio, "reading an RTP packet", because: reason, advice: "Drop it.")
        }
    }
#endif
