#if os(Linux)
    internal import COpus

    /// The bytes of one Opus packet, looked at without being decoded.
    public struct OpusPacket: Hashable, Sendable {
        /// The most bytes that are taken for a packet: more than 120 ms need at any bitrate that Opus knows.
        public static let longestBytes = 8_000

        /// As they were sent.
        public let bytes: [UInt8]
        /// How many frames it holds at 48 kHz: 120 (2.5 ms) to 5,760 (120 ms).
        public let frames: Int
        /// Whether there are two channels in it.
        public let isStereo: Bool
        /// How many of the frames just before it can be made from it, in a lower quality (in-band forward error
        /// correction); 0 if it carries nothing of the kind.
        public let repairableFrames: Int

        /// Whether it only says that the sender falls silent (discontinuous transmission).
        public var announcesSilence: Bool { bytes.count <= 2 }

        /// Looks at the bytes. Throws if they are no packet.
        public init(_ bytes: [UInt8]) throws(AudioError) {
            let doing = "reading an Opus packet of \(bytes.count) bytes"
            guard !bytes.isEmpty, bytes.count <= Self.longestBytes else {
                throw Opus.error(OPUS_INVALID_PACKET, doing)
            }
            let total = unsafe opus_packet_get_nb_samples(bytes, Int32(bytes.count), 48_000)
            try Opus.check(total, doing)
            var sizes = [Int16](repeating: 0, count: 48)
            var begin: Int32 = 0
            try unsafe Opus.check(
                opus_packet_parse(bytes, Int32(bytes.count), nil, nil, &sizes, &begin),
                doing
            )
            self.bytes = bytes
            frames = Int(total)
            isStereo = unsafe opus_packet_get_nb_channels(bytes) == 2
            let frame = unsafe Int(opus_packet_get_samples_per_frame(bytes, 48_000))
            let carries =
                sizes[0] > 0 && Self.carriesRepair(bytes[0], firstByte: bytes[Int(begin)], frame, isStereo)
            repairableFrames = carries ? frame : 0
        }

        /// RFC 6716, 4.2.3: a frame of SILK begins, for each channel, with a bit of voice activity for every 20 ms
        /// and one that says whether a copy of the frame before follows.
        private static func carriesRepair(
            _ table: UInt8,
            firstByte: UInt8,
            _ frames: Int,
            _ isStereo: Bool
        ) -> Bool {
            guard table >> 3 < 16 else { return false }
            let parts = max(1, frames / 960)
            let middle = firstByte >> (7 - parts) & 1
            let side = isStereo ? firstByte >> (6 - 2 * parts) & 1 : 0
            return middle | side != 0
        }
    }
#endif
