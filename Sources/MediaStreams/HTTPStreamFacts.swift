#if os(Linux)
    /// How far a stream has come, and what went wrong on the way.
    public struct HTTPStreamFacts: Hashable, Sendable {
        /// How many bytes the server says there are; nothing for a broadcast.
        public internal(set) var byteCount: Int?
        /// How many of them have arrived.
        public internal(set) var bytesReceived = 0
        /// What the server says it is: `audio/mpeg`.
        public internal(set) var contentType: String?
        /// How many frames were handed to the pipe.
        public internal(set) var framesDelivered = 0
        /// How many frames are decoded and wait, beside what the pipe holds.
        public internal(set) var framesBuffered = 0
        /// How often it ran dry.
        public internal(set) var rebufferings = 0
        /// How often the connection was made again.
        public internal(set) var reconnections = 0
    }
#endif
