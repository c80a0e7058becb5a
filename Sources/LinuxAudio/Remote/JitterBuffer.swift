#if os(Linux)
    internal import RealtimePCM

    /// Puts a voice's packets in order and decides what is heard when: the packet, what can stand for it, or silence.
    ///
    /// A plain value: no thread, no clock, no decoder; time is an argument, memory is bounded. What arrives goes to
    /// `receive`; whoever decodes asks `next` each time it has played what it got before, and so gives the pace.
    /// ```
    /// arrived   1  2  3     5  6        (4 is lost)
    /// heard        1  2  3  4' 5  6     4' is made from 5, or made up
    /// ```
    /// A hole before a packet that is there is filled at its time. When nothing is there at all, time stands still
    /// instead: what comes late is still heard, and the delay has grown by what it needed. It is brought back by
    /// packets that are played a little shorter, which also keeps pace with a sender whose clock runs faster or slower.
    public struct JitterBuffer: Sendable {
        /// The most packets that wait.
        public static let packetLimit = 512

        /// A packet on the line of the stream, where numbers do not wrap.
        struct Waiting: Sendable {
            var packet: VoicePacket
            var sequence: Int
            var timestamp: Int

            var end: Int { timestamp + packet.sound.frames }
        }

        /// What is known of the stream.
        struct Stream: Sendable {
            let source: UInt32
            // The newest packet.
            var sequence: Int
            var timestamp: Int
            // The number of the first packet that was heard or left out, and the last such packet.
            var first = 0
            var passed: Waiting?
            // The frame that is heard next, if time goes on.
            var cursor = 0
            var history = SequenceHistory()
        }

        /// Whether time goes on.
        enum Phase: Equatable, Sendable {
            /// Nothing is due until a packet has waited for the delay aimed at.
            case resting
            /// Frame after frame is heard.
            case playing
            /// Nothing is there, and time stands still, since so many frames.
            case starving(Int)
        }

        /// What happened up to now.
        public internal(set) var counts = JitterCounts()

        let options: JitterOptions
        var stream: Stream?
        var phase = Phase.resting
        // In order of their numbers.
        var waiting: [Waiting] = []
        // A packet that fits nowhere, until the next one tells whether the sender began anew.
        var candidate: VoicePacket?
        // When a packet was taken last.
        var lastTaken = HostTime(nanoseconds: .min)
        var target: DelayTarget
        // The delay, smoothed over some packets, in frames times 8.
        var smoothedDelay = 0
        // How much was made up in one go by now; nothing came before the first packet.
        var concealed = Int.max
        // Whether the sender's silence is what is heard, and for how long.
        var isComforting = false
        var comforted = 0

        /// A buffer that waits for a stream.
        public init(_ options: JitterOptions = JitterOptions()) {
            self.options = options
            target = DelayTarget(options)
        }

        /// How many packets wait.
        public var waitingPackets: Int { waiting.count + (candidate == nil ? 0 : 1) }

        /// The delay that is aimed at, beside the fastest packet's way.
        public var targetDelay: Duration { Duration(frames: target.frames) }

        /// The delay as it was lately.
        public var delay: Duration { Duration(frames: smoothedDelay / 8) }
    }
#endif
